import { createHmac } from 'node:crypto'
import type { Ctx } from '@/lib/domain/core/ctx'
import { networkOf } from '@/lib/kit/http/network-of'
import { jstDay } from '@/lib/kit/jst'
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
  await ctx.limits.take(PLAY_LIMIT, uid ?? networkOf(ctx.client.address))
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
  network: guestNetworkOf(ctx),
  source: playSourceOf(foundAt, ctx.settings.SITE_ORIGIN),
  isTrial: isTrial || right === 'trial',
  isCounted: !isStaff(ctx) && !facts.isCreator,
  playedAt: ctx.now,
})

const isStaff = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  actor.kind === 'account' && actor.isInternal

type Caller = Pick<Ctx, 'actor' | 'client' | 'settings' | 'now'>

/** A pseudonymous key of a listener: an account, or a guest's network and browser. */
const listenerOf = (ctx: Caller): bigint =>
  pseudonym(
    ctx,
    'listener',
    uidOf(ctx) ?? `${networkOf(ctx.client.address)}\n${ctx.client.userAgent}`,
  )

/** Another key each day, so that nobody is followed by it. Null for an account, which counts by itself. */
const guestNetworkOf = (ctx: Caller): bigint | null =>
  uidOf(ctx) === null
    ? pseudonym(ctx, 'guest network', `${jstDay(ctx.now)}\n${networkOf(ctx.client.address)}`)
    : null

const pseudonym = (ctx: Caller, purpose: string, who: string): bigint =>
  createHmac('sha256', deriveKey(ctx.settings.MASTER_SECRET, purpose))
    .update(who)
    .digest()
    .readBigInt64BE()
