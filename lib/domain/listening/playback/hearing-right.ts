import { sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { mayReview } from '@/lib/domain/core/may-review'
import { ownsTrack } from '@/lib/domain/core/owns-track'
import { notFound } from '@/lib/kit/errors'

export type TrackFacts = {
  trackId: string
  workId: string
  audioId: string | null
  durationMs: number | null
  /** Its sound has a part that everybody may try. */
  hasTrial: boolean
  type: 'album' | 'voice'
  state: 'draft' | 'published' | 'withdrawn'
  isReleased: boolean
  isSignedIn: boolean
  isCreator: boolean
  isOwner: boolean
  /** Of the work, for users who had not ordered it by then. */
  isTakenOut: boolean
  /** Staff who review works before their first publication, while the work waits for review. */
  isReviewer: boolean
}

/**
 * What a user may play of a track: `full`, `trial`, or `hidden`. `full` for the work's creator; for staff while the
 * work waits for their review; for buyers from its release on, also after the work or track was withdrawn
 * (docs/decisions/listening.md); for every signed-in user of a free voice. `trial` for everybody else, if the work is
 * published.
 */
export function hearingRight(
  facts: Pick<
    TrackFacts,
    | 'type'
    | 'state'
    | 'isReleased'
    | 'isSignedIn'
    | 'isCreator'
    | 'isOwner'
    | 'isTakenOut'
    | 'isReviewer'
  >,
): 'full' | 'trial' | 'hidden' {
  if (facts.isCreator || facts.isReviewer) return 'full'
  if (facts.isOwner) return facts.isReleased ? 'full' : 'trial'
  if (facts.state !== 'published' || facts.isTakenOut) return 'hidden'
  return facts.type === 'voice' && facts.isReleased && facts.isSignedIn ? 'full' : 'trial'
}

/** The caller's account id, null for guests. */
export const uidOf = (ctx: Pick<Ctx, 'actor'>): string | null =>
  ctx.actor.kind === 'account' ? ctx.actor.uid : null

export type Hearing = { facts: TrackFacts; right: 'full' | 'trial' }

/**
 * A track and what the caller may play of it, in one statement. @throws AppError notFound for unknown and hidden
 * tracks alike
 */
export async function getHearingRight(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  trackId: string,
): Promise<Hearing> {
  const [found] = await findHearingRights(ctx, [trackId])
  if (!found) throw notFound('トラック')
  return found
}

/** The same for several tracks, in one statement, without unknown and hidden ones. */
export async function findHearingRights(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  trackIds: readonly string[],
): Promise<Hearing[]> {
  const uid = uidOf(ctx)
  const tracks = await executePrepared<TrackFacts>(
    ctx.db,
    sql`
    select t.id "trackId", w.id "workId", t.audio_id "audioId", a.duration_ms "durationMs",
           not t.no_sample and a.trial_end_ms is not null "hasTrial", w.type, w.state,
           coalesce(w.release_at <= ${ctx.now}, false) "isReleased",
           ${uid}::uuid is not null "isSignedIn",
           coalesce(${isOfChannel(sql`${uid}::uuid`, sql`w.creator_id`)}, false) "isCreator",
           ${ownsTrack(sql`${uid}::uuid`)} "isOwner", t.taken_out_at is not null "isTakenOut",
           ${mayReview(ctx.actor)} "isReviewer"
      from track t join work w on w.id = t.work_id left join audio a on a.id = t.audio_id
     where t.id = any(${sql.param(trackIds)}::uuid[])`,
  )
  return tracks.flatMap((facts) => {
    const right = hearingRight(facts)
    return right === 'hidden' ? [] : [{ facts, right }]
  })
}
