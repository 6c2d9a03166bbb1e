import { sql } from 'drizzle-orm'
import type { Track } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type TrackRow, toTrack, trackJson } from './track-row'

/** Tracks with ready audio, by id, each with its work's id; the caller checks visibility. */
export async function findTracks(
  ctx: Pick<Ctx, 'db'>,
  trackIds: readonly string[],
): Promise<{ workId: string; track: Track }[]> {
  if (trackIds.length === 0) return []
  const rows = await executePrepared<{ work_id: string; track: TrackRow }>(
    ctx.db,
    sql`
    select t.work_id, ${trackJson} track
      from unnest(${sql.param(trackIds)}::uuid[]) with ordinality requested(id, n)
      join track t on t.id = requested.id
      join audio a on a.id = t.audio_id
     order by requested.n`,
  )
  return rows.map((row) => ({ workId: row.work_id, track: toTrack(row.track) }))
}
