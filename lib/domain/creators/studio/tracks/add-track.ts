import { sql } from 'drizzle-orm'
import type { StudioWork, TrackDraft } from '@/lib/contract/studio/works'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { refuseProblems, trackPriceProblems } from '../check-work'
import { lockOwnWork, readStudioWork } from '../own-work'
import { trackValues } from '../written-fields'
import { renumberTracks } from './renumber-tracks'

/** The largest smallint: a position that no track has. */
const MAX_NUMBER = 32_767

/**
 * Adds a track at the end; it can be played once its audio is ready. @throws AppError invalid, notFound, conflict
 * (100 tracks)
 */
export async function addTrack(ctx: Ctx, workId: string, draft: TrackDraft): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    refuseProblems(trackPriceProblems(work.type, draft))
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from track where work_id = ${workId} and taken_out_at is null order by track_no`,
    )
    if (rows.length >= WORK_LIMITS.tracks)
      throw new AppError(
        'conflict',
        'studio/too-many-tracks',
        `トラックは1作品に${WORK_LIMITS.tracks}までです。`,
      )
    const before = rows.map((row) => row.id)
    const added = await insertTracks(tx, workId, [draft], MAX_NUMBER - 1)
    await renumberTracks(tx, workId, [...before, ...added])
    return readStudioWork(tx, workId, ctx.now)
  })
}

/** Adds tracks at the end of a work with `present` tracks; returns their ids in the given order. */
export async function insertTracks(
  tx: Transaction,
  workId: string,
  drafts: readonly TrackDraft[],
  present = 0,
): Promise<string[]> {
  if (drafts.length === 0) return []
  const tracks = drafts.map((draft, index) => ({
    id: newId(),
    workId,
    trackNo: present + index + 1,
    ...trackValues(draft),
  }))
  await tx.insert(schema.track).values(tracks)
  return tracks.map(({ id }) => id)
}
