import { eq } from 'drizzle-orm'
import type { StudioWork, TrackChanges } from '@/lib/contract/studio/works'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/content/catalogue'
import { remakeAudio } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { refuseProblems, trackPriceProblems } from '../check-work'
import { refuseOutdated } from '../draft-version'
import { lockOwnWorkOfTrack, readStudioWork } from '../own-work'
import { trackValues, withChanges } from '../written-fields'

/**
 * Changes the given fields of a track. If the trial changed, new streams are made from the master; until they are
 * ready the former ones are played. `version` as for a work. @throws AppError invalid, notFound, conflict
 */
export async function changeTrack(
  ctx: Ctx,
  trackId: string,
  { version, ...changes }: TrackChanges & { version?: string | undefined },
): Promise<StudioWork> {
  const { workId, trialChanged } = await ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    const { tracks } = await readStudioWork(tx, work.id, ctx.now)
    const now = tracks.find(({ id }) => id === trackId)
    if (!now) throw notFound('トラック')
    refuseOutdated(version, now.version)
    const draft = withChanges(now, changes)
    refuseProblems(trackPriceProblems(work.type, draft))
    const values = trackValues(draft)
    const [before] = await tx.select().from(schema.track).where(eq(schema.track.id, trackId))
    await tx.update(schema.track).set(values).where(eq(schema.track.id, trackId))
    await refreshWorkTotals(tx, work.id)
    return {
      workId: work.id,
      trialChanged:
        before?.noSample !== values.noSample ||
        before.trialStartMs !== values.trialStartMs ||
        before.trialEndMs !== values.trialEndMs,
    }
  })
  if (trialChanged) await remakeAudio(ctx, trackId)
  return readStudioWork(ctx.db, workId, ctx.now)
}
