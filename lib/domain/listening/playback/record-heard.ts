import type { Ctx } from '@/lib/domain/core/ctx'
import { networkOf } from '@/lib/kit/http/network-of'
import { eventTime } from './event-time'
import { findHearingRights, uidOf } from './hearing-right'
import { playEventOf } from './record-play'
import { writePlays } from './write-plays'

/** A player sends one batch a minute at most. */
const HEARD_LIMIT = { name: 'play-heard', times: 20, seconds: 60 }

type Heard = {
  trackId: string
  isTrial: boolean
  foundAt: string
  reached: number
  id?: string | undefined
  at?: string | undefined
}

/**
 * Records how far tracks were played, of one `id` once, in a few statements. Only for statistics: hidden tracks are
 * skipped without an error; a play is full only if the caller may play the full track. @throws AppError invalid, tooMany
 */
export async function recordHeard(
  ctx: Ctx,
  { heard, sentAt }: { heard: readonly Heard[]; sentAt?: string | undefined },
): Promise<void> {
  await ctx.limits.take(HEARD_LIMIT, uidOf(ctx) ?? networkOf(ctx.client.address))
  for (const { at } of heard) eventTime(ctx.now, { at, sentAt })
  const rights = await findHearingRights(ctx, [...new Set(heard.map(({ trackId }) => trackId))])
  const byTrack = new Map(rights.map((hearing) => [hearing.facts.trackId, hearing]))
  const reports = heard.flatMap((one) => {
    const hearing = byTrack.get(one.trackId)
    if (!hearing) return []
    return [{ id: one.id, event: { ...playEventOf(ctx, hearing, one), reached: one.reached } }]
  })
  await writePlays(ctx, reports)
}
