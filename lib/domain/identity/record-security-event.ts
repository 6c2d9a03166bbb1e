import { schema, type Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import type { Ctx } from '../ctx'

type SecurityEventKind =
  | 'signUp'
  | 'signIn'
  | 'emailVerified'
  | 'passwordChanged'
  | 'tokenReuse'
  | 'signOutEverywhere'

/** Writes what happened to an account's security, for its owner to read. @returns the event's id */
export async function recordSecurityEvent(
  { now, client }: Pick<Ctx, 'now' | 'client'>,
  tx: Transaction,
  accountId: string,
  kind: SecurityEventKind,
): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insert(schema.securityEvent)
    .values({ id, accountId, kind, userAgent: client.userAgent, createdAt: now })
  return id
}
