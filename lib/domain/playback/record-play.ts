import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { getHearingRight, uidOf } from './hearing-right'

/** More starts than this are a machine's, and would only bend the rankings. */
const PLAY_LIMIT = { name: 'play-log', times: 60, seconds: 60 }

/**
 * Records that somebody started a track. Staff's and the creator's own plays are kept but not counted;
 * a play counts as whole only for those who may hear the whole, whatever the player says.
 * @throws AppError notFound, tooMany
 */
export async function recordPlay(
  ctx: Ctx,
  input: { trackId: string; isTrial: boolean },
): Promise<void> {
  const uid = uidOf(ctx)
  await ctx.limits.take(PLAY_LIMIT, uid ?? ctx.client.address)
  const { facts, right } = await getHearingRight(ctx, input.trackId)
  const isStaff = ctx.actor.kind === 'account' && ctx.actor.isInternal
  await ctx.db.insert(schema.playLog).values({
    trackId: facts.trackId,
    workId: facts.workId,
    accountId: uid,
    isTrial: input.isTrial || right === 'trial',
    isCounted: !isStaff && !facts.isCreator,
    playedAt: ctx.now,
  })
}
