import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/contract/catalogue'
import type { SubtitleLine } from '@/lib/contract/playback'
import { findWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isOfChannel } from '@/lib/domain/core/is-of-channel'
import { ownsTrack } from '@/lib/domain/core/owns-track'
import { requireAccount } from '@/lib/domain/core/policy'
import { hearingRight, type TrackFacts } from '@/lib/domain/listening/playback'
import { notFound } from '@/lib/kit/errors'

/**
 * A work that the caller owns wholly or partly, as its page shows it, also after it was withdrawn, with removed
 * tracks that they own. @throws AppError notFound unless they own it
 */
export async function getOwnedWork(ctx: Ctx, nid: string): Promise<Work> {
  const { uid } = requireAccount(ctx)
  const work = await findWork(
    ctx,
    sql`w.nid = ${nid} and w.cover_id is not null and exists (
          select 1 from entitlement e
           where e.account_id = ${uid} and e.work_id = w.id and e.revoked_at is null)`,
    ownsTrack(sql`${uid}::uuid`),
  )
  if (!work) throw notFound('作品')
  return work
}

type Row = Omit<TrackFacts, 'workId' | 'audioId' | 'durationMs' | 'hasTrial'> & {
  lines: SubtitleLine[] | null
}

/**
 * The subtitles of all tracks that the caller may play in full, in the work's order, without tracks that have none.
 * Subtitles are sold with the sound (safety 35). @throws AppError notFound if they may play none in full
 */
export async function getOwnedTranscript(
  ctx: Ctx,
  nid: string,
): Promise<{ tracks: { trackId: string; lines: SubtitleLine[] }[] }> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<Row>(sql`
    select t.id "trackId", w.type, w.state,
           coalesce(w.release_at <= ${ctx.now.toISOString()}::timestamptz, false) "isReleased",
           true "isSignedIn", ${isOfChannel(sql`${uid}::uuid`, sql`w.creator_id`)} "isCreator",
           ${ownsTrack(sql`${uid}::uuid`)} "isOwner", t.taken_out_at is not null "isTakenOut",
           false "isReviewer",
           transcript.lines
      from work w join track t on t.work_id = w.id
      left join transcript on transcript.track_id = t.id
     where w.nid = ${nid} order by t.track_no`)
  const heard = rows.filter((row) => hearingRight(row) === 'full')
  if (heard.length === 0) throw notFound('作品')
  return {
    tracks: heard.flatMap(({ trackId, lines }) => (lines ? [{ trackId, lines }] : [])),
  }
}
