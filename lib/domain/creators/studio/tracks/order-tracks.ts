import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import { refreshWorkTotals } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { lockOwnWork, readStudioWork } from '../own-work'
import { renumberTracks } from './renumber-tracks'

/** Reorders the tracks of a work. @throws AppError notFound, conflict unless they are exactly its tracks */
export async function orderTracks(
  ctx: Ctx,
  workId: string,
  trackIds: readonly string[],
): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    await lockOwnWork(ctx, tx, workId)
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from track where work_id = ${workId} and taken_out_at is null`,
    )
    const requested = new Set(trackIds)
    if (
      requested.size !== trackIds.length ||
      requested.size !== rows.length ||
      !rows.every((row) => requested.has(row.id))
    )
      throw new AppError(
        'conflict',
        'studio/tracks-changed',
        'トラックの構成が変わっています。読み込み直してから並べ替えてください。',
      )
    await renumberTracks(tx, workId, trackIds)
    await refreshWorkTotals(tx, workId)
    return readStudioWork(tx, workId, ctx.now)
  })
}
