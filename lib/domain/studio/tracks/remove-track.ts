import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio'
import { refreshWorkTotals } from '@/lib/domain/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { AppError } from '@/lib/kit/errors'
import { lockOwnWorkOfTrack, readStudioWork } from '../own-work'
import { renumberTracks } from './renumber-tracks'

/**
 * Takes a track out of a draft; the others close up. A work that was published once keeps its tracks:
 * somebody may own them. @throws AppError notFound, conflict
 */
export async function removeTrack(ctx: Ctx, trackId: string): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    if (work.state !== 'draft')
      throw new AppError(
        'conflict',
        'studio/not-a-draft',
        '一度公開した作品のトラックは消せません。音声の差し替えはできます。',
      )
    await tx.execute(sql`delete from track where id = ${trackId}`)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from track where work_id = ${work.id} order by track_no`,
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
