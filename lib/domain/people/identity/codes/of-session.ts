import { type SQL, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'

/** The codes that one session asked for, and that no other may use (ASVS 6.6.2). */
export const isOfSession = (sessionId: string): SQL =>
  sql`${schema.oneTimeCode.detail} ->> 'sessionId' = ${sessionId}`
