import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { type HeardTrack, reviewVersion } from '../draft-version'
import { readStudioWork } from '../own-work'

/** The version of a draft with its cover, sounds and subtitles, as staff review it. @throws AppError notFound */
export async function readReviewVersion(
  db: Database | Transaction,
  workId: string,
  now: Date,
): Promise<string> {
  const work = await readStudioWork(db, workId, now)
  const { rows } = await db.execute<HeardTrack>(sql`
    select t.id "trackId", t.audio_id "audioId", s.updated_at "subtitlesAt"
      from track t left join transcript s on s.track_id = t.id
     where t.work_id = ${workId} order by t.track_no, t.id`)
  return reviewVersion(work, rows)
}
