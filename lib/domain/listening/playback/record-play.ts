import { createHmac } from 'node:crypto'
import type { Ctx } from '@/lib/domain/core/ctx'
import { playSourceOf } from '@/lib/kit/shop/play-source'
import { deriveKey } from '@/lib/kit/tokens/derive-key'
import { type DeviceTime, eventTime } from './event-time'
import { getHearingRight, type Hearing, uidOf } from './hearing-right'
import { writePlays } from './write-plays'

/** More starts than this come from a machine and would distort the rankings. */
const PLAY_LIMIT = { name: 'play-log', times: 60, seconds: 60 }

type Start = { trackId: string; isTrial: boolean; foundAt: string }

/**
 * Records the start of a track and where the user found it, of one `id` once. Plays of staff and of the creator are not
 * counted; a play is full only if the user may play the full track, whatever the player reports. A late report counts
 * when it arrives, since the sums of earlier days are closed. @throws AppError invalid, notFound, tooMany
 */
export async function recordPlay(
  ctx: Ctx,
  input: Start & DeviceTime & { id?: string | undefined },
): Promise<void> {
  const uid = uidOf(ctx)
  await ctx.limits.take(PLAY_LIMIT, uid ?? ctx.client.address)
  eventTime(ctx.now, input)
  const hearing = await getHearingRight(ctx, input.trackId)
  await writePlays(ctx, [{ id: input.id, event: playEventOf(ctx, hearing, input) }])
}

/** A report as it is stored, limited to the caller's rights. */
export const playEventOf = (
  ctx: Ctx,
  { facts, right }: Hearing,
  { isTrial, foundAt }: Omit<Start, 'trackId'>,
) => ({
  trackId: facts.trackId,
  workId: facts.workId,
  accountId: uidOf(ctx),
  listener: listenerOf(ctx),
  source: playSourceOf(foundAt, ctx.settings.SITE_ORIGIN),
  isTrial: isTrial || right === 'trial',
  isCounted: !isStaff(ctx) && !facts.isCreator,
  playedAt: ctx.now,
})

const isStaff = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.kind === 'account' && actor.isInternal

/** A pseudonymous key of a listener: an account, or a guest's address and browser. */
function listenerOf(ctx: Pick<Ctx, 'actor' | 'client' | 'settings'>): bigint {
  const who = uidOf(ctx) ?? `${ctx.client.address}\n${ctx.client.userAgent}`
  return createHmac('sha256', deriveKey(ctx.settings.MASTER_SECRET, 'listener'))
    .update(who)
    .digest()
    .readBigInt64BE()
}
