import { eq } from 'drizzle-orm'
import type { StudioWork, TrackDraft } from '@/lib/contract/studio'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/catalog'
import type { Ctx } from '@/lib/domain/ctx'
import { trackTexts } from './add-track'
import { refuseProblems, trackPriceProblems } from './check-price'
import { lockOwnWorkOfTrack, readStudioWork } from './own-work'

/**
 * Replaces what a creator writes about a track. A new trial range is cut when audio is sent next: the
 * trial that is heard belongs to the version of the audio. @throws AppError invalid, notFound
 */
export async function changeTrack(
  ctx: Ctx,
  trackId: string,
  draft: TrackDraft,
): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    refuseProblems(trackPriceProblems(work.type, draft))
    await tx.update(schema.track).set(trackTexts(draft)).where(eq(schema.track.id, trackId))
    await refreshWorkTotals(tx, work.id)
    return readStudioWork(tx, work.id, ctx.now)
  })
}
