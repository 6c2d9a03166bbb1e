import type { SubtitleLine } from '@/lib/contract/playback'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { lockOwnWorkOfTrack } from '../own-work'
import { keepGenerated } from '../speech/merge-lines'
import { readOwnSubtitles } from './get-own-subtitles'
import { subtitleLines } from './subtitle-lines'
import { writeLines } from './write-lines'

type Input = { lines: readonly SubtitleLine[]; version?: string | null | undefined }

/**
 * Replaces a track's subtitles; an empty list removes them. `version` is the version that was edited: if another one
 * was saved meanwhile, nothing changes. @throws AppError invalid, notFound, conflict
 */
export async function setSubtitles(
  ctx: Ctx,
  trackId: string,
  { lines, version }: Input,
): Promise<StudioSubtitles> {
  const { channelId } = requireChannel(ctx, 'edit')
  const checked = subtitleLines(lines)
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWorkOfTrack(ctx, tx, trackId)
    const before = await readOwnSubtitles(tx, channelId, trackId)
    if (version !== undefined && version !== before.version) throw changedElsewhere()
    const kept = keepGenerated(before.lines, checked)
    await writeLines(tx, { trackId, workId: work.id, now: ctx.now }, kept)
    return readOwnSubtitles(tx, channelId, trackId)
  })
}

const changedElsewhere = () =>
  new AppError(
    'conflict',
    'studio/subtitles-changed',
    '別の画面で字幕が保存されています。この画面の内容は保存していません。',
  )
