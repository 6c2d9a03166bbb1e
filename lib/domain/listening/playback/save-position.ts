import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { getHearingRight } from './hearing-right'

/**
 * Saves a listener's position in seconds, at most the track's end (spec §6: verified e-mail). Of two devices the
 * later one counts, by the time when the service received the request: a request that arrived first but ran last
 * changes nothing (docs/decisions/listening.md). @throws AppError unauthenticated, forbidden, notFound
 */
export async function savePosition(
  ctx: Ctx,
  input: { trackId: string; currentTime: number },
): Promise<void> {
  const { uid } = requireVerified(ctx)
  const { facts } = await getHearingRight(ctx, input.trackId)
  const positionMs = Math.min(Math.round(input.currentTime * 1000), facts.durationMs ?? 0)
  await ctx.db
    .insert(schema.playbackPosition)
    .values({ accountId: uid, trackId: facts.trackId, positionMs, playedAt: ctx.now })
    .onConflictDoUpdate({
      target: [schema.playbackPosition.accountId, schema.playbackPosition.trackId],
      set: { positionMs, playedAt: ctx.now },
      setWhere: sql`${schema.playbackPosition.playedAt} <= ${ctx.now}`,
    })
}
