import { desc, eq, sql } from 'drizzle-orm'
import { SecurityEventKind } from '@/lib/contract/identity-security'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/** The security events of the caller's account, the newest first; of refused proofs, how often and from how many networks. */
export async function listSecurityEvents(ctx: Ctx, { take, skip }: { take: number; skip: number }) {
  const { uid } = requireAccount(ctx)
  const { securityEvent } = schema
  const own = eq(securityEvent.accountId, uid)
  const rows = await ctx.db
    .select({
      id: securityEvent.id,
      kind: securityEvent.kind,
      detail: securityEvent.detail,
      userAgent: securityEvent.userAgent,
      tries: sql<{ times: number; networks: number } | null>`(
        select json_build_object('times', sum(n.times), 'networks', count(*)) from security_event_network n
         where n.account_id = ${uid} and n.kind = security_event.kind and n.hour = security_event.hour
        having count(*) > 0)`,
      createdAt: securityEvent.createdAt,
    })
    .from(securityEvent)
    .where(own)
    .orderBy(desc(securityEvent.createdAt), desc(securityEvent.id))
    .limit(take)
    .offset(skip)
  const items = rows.map(({ kind, detail, createdAt, ...row }) => ({
    ...row,
    kind: SecurityEventKind.parse(kind),
    method: detail.method ?? null,
    createdAt: createdAt.toISOString(),
  }))
  return { items, total: await ctx.db.$count(securityEvent, own) }
}
