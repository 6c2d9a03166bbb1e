import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { purgePagesOfWork } from '../works/page-tags'
import { indexWork } from './index-work'

/**
 * Updates the numbers of a work in lists (tracks, duration, transcript) from its playable tracks. Call it in the
 * transaction that changed a track or switched its audio; it renews the document and the pages of a published work.
 */
export async function refreshWorkTotals(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<{ nid: string; state: string }>(sql`
    update work set track_count = total.tracks, duration_ms = total.duration_ms,
                    has_transcript = total.has_transcript, updated_at = now()
      from (select count(*)::smallint tracks, coalesce(sum(a.duration_ms), 0)::int duration_ms,
                   coalesce(bool_or(t.has_transcript), false) has_transcript
              from track t join audio a on a.id = t.audio_id
             where t.work_id = ${workId} and t.taken_out_at is null) total
     where work.id = ${workId}
     returning work.nid, work.state`)
  const work = rows[0]
  if (work?.state !== 'published') return
  await indexWork(tx, workId)
  await purgePagesOfWork(tx, work.nid)
}
