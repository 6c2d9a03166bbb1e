import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { findHearingRights, uidOf } from './hearing-right'
import { playEventOf } from './record-play'

/** A player sends one batch a minute at most. */
const HEARD_LIMIT = { name: 'play-heard', times: 20, seconds: 60 }

type Heard = { trackId: string; isTrial: boolean; foundAt: string; reached: number }

/**
 * Records how far tracks were played, in two statements. Only for statistics: hidden tracks are skipped without an
 * error; a play is full only if the caller may play the full track. @throws AppError tooMany
 */
export async function recordHeard(ctx: Ctx, heard: readonly Heard[]): Promise<void> {
  await ctx.limits.take(HEARD_LIMIT, uidOf(ctx) ?? ctx.client.address)
  const rights = await findHearingRights(ctx, [...new Set(heard.map(({ trackId }) => trackId))])
  const byTrack = new Map(rights.map((hearing) => [hearing.facts.trackId, hearing]))
  const events = heard.flatMap((one) => {
    const hearing = byTrack.get(one.trackId)
    return hearing ? [{ ...playEventOf(ctx, hearing, one), reached: one.reached }] : []
  })
  if (events.length > 0) await ctx.db.insert(schema.playEvent).values(events)
}
