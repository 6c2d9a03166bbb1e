import { sql } from 'drizzle-orm'
import type { Bookmark } from '@/lib/contract/bookmark'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { findHearingRights } from '@/lib/domain/listening/playback'

type Row = {
  id: string
  track_id: string
  title: string
  start_ms: number
  end_ms: number | null
  note: string
  created_at: Date
}

/**
 * The caller's bookmarks of a work, by track and time, without tracks that they may no longer hear at all. Two
 * statements. @throws AppError unauthenticated
 */
export async function listBookmarks(ctx: Ctx, nid: string): Promise<{ items: Bookmark[] }> {
  const { uid } = requireAccount(ctx)
  const rows = await executePrepared<Row>(
    ctx.db,
    sql`
    select b.id, b.track_id, t.title, b.start_ms, b.end_ms, b.note, b.created_at
      from bookmark b join work w on w.id = b.work_id join track t on t.id = b.track_id
     where b.account_id = ${uid} and w.nid = ${nid}
     order by t.track_no, b.start_ms, b.end_ms nulls first, b.id`,
  )
  if (rows.length === 0) return { items: [] }
  const trackIds = [...new Set(rows.map((row) => row.track_id))]
  const heard = new Set((await findHearingRights(ctx, trackIds)).map(({ facts }) => facts.trackId))
  return {
    items: rows
      .filter((row) => heard.has(row.track_id))
      .map((row) => ({
        id: row.id,
        trackId: row.track_id,
        trackTitle: row.title,
        startMs: row.start_ms,
        endMs: row.end_ms,
        note: row.note,
        createdAt: new Date(row.created_at).toISOString(),
      })),
  }
}
