import type { EventResult, QueuedEvent } from '@/lib/contract/playback'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount, requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { eventTime } from './event-time'
import { findHearingRights, type Hearing } from './hearing-right'
import { playEventOf } from './record-play'
import { type Position, positionOf, writePositions } from './save-position'
import { type PlayReport, writePlays } from './write-plays'

/** As many as single calls may send in this time; a queue comes at once. */
const QUEUE_LIMIT = { name: 'play-queue', times: 600, seconds: 600 }

/** What to write for an event, or what becomes of it without. */
type Judged = { position: Position } | { report: PlayReport } | EventResult

/**
 * Records what a device kept while it was offline, positions and reports of plays, each by itself and all in a few
 * statements. Safe to repeat. @returns what became of each, in their order @throws AppError unauthenticated, tooMany
 */
export async function recordEvents(
  ctx: Ctx,
  { sentAt, events }: { sentAt: string; events: readonly (QueuedEvent | null)[] },
): Promise<EventResult[]> {
  const { uid } = requireAccount(ctx)
  await ctx.limits.take(QUEUE_LIMIT, uid, events.length)
  const judged = await judgeEvents(ctx, sentAt, events)
  const newest = newestOf(judged.flatMap((one) => ('position' in one ? [one.position] : [])))
  const saved = await writePositions(ctx, uid, [...newest.values()])
  const counted = new Set(
    await writePlays(
      ctx,
      judged.flatMap((one) => ('report' in one ? [one.report] : [])),
    ),
  )
  return judged.map((one) => {
    if ('report' in one) return told(counted.has(one.report) ? 'accepted' : 'duplicate')
    if (!('position' in one)) return one
    const { trackId } = one.position
    const isSaved = newest.get(trackId) === one.position && saved.has(trackId)
    return told(isSaved ? 'accepted' : 'older')
  })
}

const told = (status: 'accepted' | 'older' | 'duplicate'): EventResult => ({
  status,
  refusal: null,
})

/** Of each track the newest position; of the same time the one that was sent last. */
function newestOf(positions: readonly Position[]): Map<string, Position> {
  const newest = new Map<string, Position>()
  for (const position of positions) {
    const known = newest.get(position.trackId)
    if (!known || known.playedAt <= position.playedAt) newest.set(position.trackId, position)
  }
  return newest
}

async function judgeEvents(
  ctx: Ctx,
  sentAt: string,
  events: readonly (QueuedEvent | null)[],
): Promise<Judged[]> {
  const trackIds = new Set(events.flatMap((event) => event?.trackId ?? []))
  const hearings = await findHearingRights(ctx, [...trackIds])
  const hearingOf = new Map(hearings.map((hearing) => [hearing.facts.trackId, hearing]))
  const taken = new Set<string>()
  return events.map((event) => {
    if (event && taken.has(event.id)) return told('duplicate')
    try {
      const judged = judge(ctx, event, { sentAt, hearing: hearingOf.get(event?.trackId ?? '') })
      if (event) taken.add(event.id)
      return judged
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return { status: 'refused', refusal: { code: error.code, message: error.message } }
    }
  })
}

/** @throws AppError invalid, forbidden, notFound */
function judge(
  ctx: Ctx,
  event: QueuedEvent | null,
  { sentAt, hearing }: { sentAt: string; hearing: Hearing | undefined },
): Judged {
  if (!event) throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。')
  const playedAt = eventTime(ctx.now, { at: event.at, sentAt })
  if (event.kind === 'position') requireVerified(ctx)
  if (!hearing) throw notFound('トラック')
  if (event.kind === 'position')
    return { position: positionOf(hearing, event.currentTime, playedAt) }
  const heard = playEventOf(ctx, hearing, event)
  const row = event.kind === 'heard' ? { ...heard, reached: event.reached } : heard
  return { report: { id: event.id, event: row } }
}
