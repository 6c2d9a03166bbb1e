import { eq } from 'drizzle-orm'
import type { SubtitleLine } from '@/lib/contract/playback'
import type { StudioWork } from '@/lib/contract/studio'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { lockOwnWorkOfTrack, readStudioWork } from '../own-work'
import { subtitleLines } from './subtitle-lines'

/** Replaces a track's subtitles; no lines take them away. @throws AppError invalid, notFound */
export async function setSubtitles(
  ctx: Ctx,
  trackId: string,
  lines: readonly SubtitleLine[],
): Promise<StudioWork> {
  const checked = subtitleLines(lines)
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    const values = { lines: checked, updatedAt: ctx.now }
    if (checked.length === 0)
      await tx.delete(schema.transcript).where(eq(schema.transcript.trackId, trackId))
    else
      await tx
        .insert(schema.transcript)
        .values({ trackId, ...values })
        .onConflictDoUpdate({ target: schema.transcript.trackId, set: values })
    await tx
      .update(schema.track)
      .set({ hasTranscript: checked.length > 0 })
      .where(eq(schema.track.id, trackId))
    await refreshWorkTotals(tx, work.id)
    return readStudioWork(tx, work.id, ctx.now)
  })
}
