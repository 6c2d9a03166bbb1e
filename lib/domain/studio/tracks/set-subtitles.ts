import { eq } from 'drizzle-orm'
import type { SubtitleLine } from '@/lib/contract/playback'
import type { StudioSubtitles } from '@/lib/contract/studio-subtitles'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { requireChannel } from '@/lib/domain/policy'
import { AppError } from '@/lib/kit/errors'
import { lockOwnWorkOfTrack } from '../own-work'
import { readOwnSubtitles } from './get-own-subtitles'
import { subtitleLines } from './subtitle-lines'

type Wanted = { lines: readonly SubtitleLine[]; version?: string | null | undefined }

/**
 * Replaces a track's subtitles; an empty list removes them. `version` is that of the subtitles which were
 * edited: with another one saved meanwhile nothing changes. @throws AppError invalid, notFound, conflict
 */
export async function setSubtitles(
  ctx: Ctx,
  trackId: string,
  { lines, version }: Wanted,
): Promise<StudioSubtitles> {
  const { channelId } = requireChannel(ctx, 'edit')
  const checked = subtitleLines(lines)
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    const before = await readOwnSubtitles(tx, channelId, trackId)
    if (version !== undefined && version !== before.version) throw changedElsewhere()
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
    return readOwnSubtitles(tx, channelId, trackId)
  })
}

const changedElsewhere = () =>
  new AppError(
    'conflict',
    'studio/subtitles-changed',
    '別の画面で字幕が保存されています。この画面の内容は保存していません。',
  )
