import { sql } from 'drizzle-orm'
import type { Transaction } from './connection'

/** Lets each statement of a transaction take so long; for the work of a night, which goes through whole tables. */
export async function allowLongStatements(tx: Transaction, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`)
}
