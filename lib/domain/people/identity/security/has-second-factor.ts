import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'

/**
 * Whether the caller has a second factor: an authenticator app, whose code every proof of this account then needs, or
 * the passkey by which this session last proved who is there: both rows have the time of that proof.
 * @throws AppError unauthenticated
 */
export async function hasSecondFactorHere(ctx: Pick<Ctx, 'actor' | 'db'>): Promise<boolean> {
  const { uid, sessionId } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ has: boolean }>(sql`
    select exists (select 1 from second_factor where account_id = ${uid} and confirmed_at is not null)
        or exists (select 1 from session s join passkey p on p.account_id = s.account_id and p.last_used_at = s.authenticated_at
                    where s.id = ${sessionId} and s.account_id = ${uid}) has`)
  return rows[0]?.has ?? false
}
