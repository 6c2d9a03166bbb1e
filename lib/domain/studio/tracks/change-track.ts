import { eq } from 'drizzle-orm'
import type { StudioWork, TrackDraft } from '@/lib/contract/studio'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { remakeAudio } from '@/lib/domain/media'
import { refuseProblems, trackPriceProblems } from '../check-price'
import { refuseOutdated } from '../draft-version'
import { lockOwnWorkOfTrack, readStudioWork } from '../own-work'
import { trackTexts } from './add-track'

/**
 * Replaces what a creator writes about a track. When the trial's range or its absence changed, the streams
 * are cut anew from the master; until they are ready the former ones are heard. `version` as for a work. @throws AppError invalid, notFound, conflict
 */
export async function changeTrack(
  ctx: Ctx,
  trackId: string,
  { version, ...draft }: TrackDraft & { version?: string | undefined },
): Promise<StudioWork> {
  const { workId, trialChanged } = await ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    if (version !== undefined) {
      const { tracks } = await readStudioWork(tx, work.id, ctx.now)
      refuseOutdated(version, tracks.find(({ id }) => id === trackId)?.version)
    }
    refuseProblems(trackPriceProblems(work.type, draft))
    const texts = trackTexts(draft)
    const [before] = await tx.select().from(schema.track).where(eq(schema.track.id, trackId))
    await tx.update(schema.track).set(texts).where(eq(schema.track.id, trackId))
    await refreshWorkTotals(tx, work.id)
    return {
      workId: work.id,
      trialChanged:
        before?.noSample !== texts.noSample ||
        before.trialStartMs !== texts.trialStartMs ||
        before.trialEndMs !== texts.trialEndMs,
    }
  })
  if (trialChanged) await remakeAudio(ctx, trackId)
  return readStudioWork(ctx.db, workId, ctx.now)
}
