import type { SecurityEventKind } from '@/lib/contract/identity-security'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'

/** Writes a security event of an account, for its owner to read. @returns the event's id */
export async function recordSecurityEvent(
  { now, client }: Pick<Ctx, 'now' | 'client'>,
  tx: Transaction,
  accountId: string,
  kind: SecurityEventKind,
  detail: Record<string, string> = {},
): Promise<string> {
  const id = newId(now.getTime())
  await tx
    .insert(schema.securityEvent)
    .values({ id, accountId, kind, userAgent: client.userAgent, detail, createdAt: now })
  return id
}
