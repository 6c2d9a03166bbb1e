import { sql } from 'drizzle-orm'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

type Row = Omit<StudioSubtitles, 'version'> & { version: string | null }

/** The subtitles of one of the caller's tracks, for editing. @throws AppError unauthenticated, notFound */
export async function getOwnSubtitles(ctx: Ctx, trackId: string): Promise<StudioSubtitles> {
  return readOwnSubtitles(ctx.db, requireChannel(ctx, 'view').channelId, trackId)
}

/** The same inside a transaction. Another's track is not found. @throws AppError notFound */
export async function readOwnSubtitles(
  db: Database | Transaction,
  channelId: string,
  trackId: string,
): Promise<StudioSubtitles> {
  const { rows } = await db.execute<Row>(sql`
    select w.id "workId", w.title "workTitle", t.track_no "trackNo", t.title "trackTitle",
           a.duration_ms "durationMs", coalesce(s.lines, '[]') lines, s.updated_at "version"
      from track t join work w on w.id = t.work_id
      left join audio a on a.id = t.audio_id
      left join transcript s on s.track_id = t.id
     where t.id = ${trackId} and t.taken_out_at is null and w.creator_id = ${channelId}`)
  const found = rows[0]
  if (!found) throw notFound('トラック')
  return { ...found, version: found.version && new Date(found.version).toISOString() }
}
