import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { MAX_SESSIONS } from './open-session'

/** The devices where the caller is signed in, the last used first. */
export async function listSessions(ctx: Ctx) {
  const { uid, sessionId } = requireAccount(ctx)
  const { session } = schema
  const rows = await ctx.db
    .select({
      id: session.id,
      client: session.client,
      userAgent: session.userAgent,
      byOperator: session.byOperator,
      createdAt: session.createdAt,
      lastUsedAt: session.lastUsedAt,
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, uid),
        isNull(session.scopes),
        isNull(session.endedAt),
        gt(session.expiresAt, ctx.now),
      ),
    )
    .orderBy(desc(session.lastUsedAt))
    .limit(MAX_SESSIONS)
  const items = rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.id === sessionId,
  }))
  return { items, total: items.length }
}
