import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import type { Transaction } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { type LockedWork, lockOwnWorkOfTrack, readStudioWork } from '../own-work'
import { renumberTracks } from './renumber-tracks'

/**
 * Removes a track from a work and renumbers the others. A track of a published work that ever had sound stays with
 * its current owners, and is no longer part of the work for others. @throws AppError notFound, conflict
 * `studio/last-track`
 */
export async function removeTrack(ctx: Ctx, trackId: string): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    if (await mayBeOwned(tx, work, trackId)) {
      await refuseLast(tx, work.id)
      await tx.execute(sql`update track set taken_out_at = ${ctx.now} where id = ${trackId}`)
    } else await tx.execute(sql`delete from track where id = ${trackId}`)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from track where work_id = ${work.id} and taken_out_at is null order by track_no`,
    )
    await renumberTracks(
      tx,
      work.id,
      rows.map((row) => row.id),
    )
    await refreshWorkTotals(tx, work.id)
    return readStudioWork(tx, work.id, ctx.now)
  })
}

/** A track that never had sound was never sold. */
async function mayBeOwned(
  tx: Transaction,
  { state }: LockedWork,
  trackId: string,
): Promise<boolean> {
  if (state === 'draft') return false
  const { rows } = await tx.execute(sql`
    select 1 from track t where t.id = ${trackId}
       and (t.audio_id is not null or exists (select 1 from entitlement e where e.track_id = t.id))`)
  return rows.length > 0
}

async function refuseLast(tx: Transaction, workId: string): Promise<void> {
  const { rows } = await tx.execute<{ heard: number }>(sql`
    select count(*)::int heard from track
     where work_id = ${workId} and taken_out_at is null and audio_id is not null`)
  if ((rows[0]?.heard ?? 0) > 1) return
  throw new AppError(
    'conflict',
    'studio/last-track',
    '公開した作品には、音声のあるトラックが1つ以上必要です。販売を終えるときは、作品の公開を終了してください。',
  )
}
