import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/**
 * Whether the caller has a second factor: an authenticator app, whose code every proof of this account then needs, or
 * a passkey, if this session was last proven by one.
 * @throws AppError unauthenticated
 */
export async function hasSecondFactorHere(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  const { uid, sessionId } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ has: boolean }>(sql`
    select exists (select 1 from second_factor where account_id = ${uid} and confirmed_at is not null)
        or exists (select 1 from session where id = ${sessionId} and account_id = ${uid} and factor = 'passkey') has`)
  return rows[0]?.has ?? false
}
