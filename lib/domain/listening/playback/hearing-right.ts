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
  type: 'album' | 'voice'
  state: 'draft' | 'published' | 'withdrawn'
  isReleased: boolean
  isSignedIn: boolean
  isCreator: boolean
  isOwner: boolean
  /** Of the work, for whoever had not ordered it by then. */
  isTakenOut: boolean
  /** Of the staff that looks at works before their first publication; the work waits for that. */
  isReviewer: boolean
}

/**
 * What somebody may hear of a track: `full`, `trial`, or nothing that they may know of (`hidden`).
 * A work's creator hears it always, and the staff a work that waits for them; its buyers from its release on, also
 * after it, or the track of it, was withdrawn (docs/decisions/listening.md); a free voice is whole for whoever is
 * signed in; everybody else hears the trial of a published work.
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
 * A track that the caller may hear something of, and how much, in one statement.
 * @throws AppError notFound for unknown and hidden tracks alike
 */
export async function getHearingRight(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  trackId: string,
): Promise<Hearing> {
  const [found] = await findHearingRights(ctx, [trackId])
  if (!found) throw notFound('トラック')
  return found
}

/** The same of several tracks, in one statement; unknown and hidden ones are left out. */
export async function findHearingRights(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  trackIds: readonly string[],
): Promise<Hearing[]> {
  const uid = uidOf(ctx)
  const tracks = await executePrepared<TrackFacts>(
    ctx.db,
    sql`
    select t.id "trackId", w.id "workId", t.audio_id "audioId", a.duration_ms "durationMs", w.type, w.state,
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
