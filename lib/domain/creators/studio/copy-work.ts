import type { StudioWork } from '@/lib/contract/studio/works'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { insertDraft } from './create-draft'
import { limitDrafts } from './limit-drafts'
import { lockOwnWork, readStudioWork } from './own-work'
import { insertTracks } from './tracks/add-track'

const SUFFIX = 'のコピー'

/**
 * Makes a new draft from one of the caller's works: its texts, prices, tags, credits and tracks, without cover,
 * sound, subtitles, scenes, discount, number and the statement of rights. @throws AppError notFound, tooMany
 */
export async function copyWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  await limitDrafts(ctx, channelId)
  return ctx.db.transaction(async (tx) => {
    await lockOwnWork(ctx, tx, workId)
    const source = await readStudioWork(tx, workId, ctx.now)
    const id = await insertDraft(ctx, tx, channelId, {
      ...source,
      title: titleOfCopy(source.title),
      discount: null,
      statesRights: false,
      releaseAt: null,
    })
    // Trial range and scenes are not copied: they belong to the sound.
    const tracks = source.tracks.map((track) => ({ ...track, trialRange: null, scenes: [] }))
    await insertTracks(tx, id, tracks)
    return readStudioWork(tx, id, ctx.now)
  })
}

/** Whole characters, as many as fit. */
const titleOfCopy = (title: string): string => {
  const characters = [...title]
  while (characters.join('').length + SUFFIX.length > WORK_LIMITS.titleCharacters) characters.pop()
  return characters.join('') + SUFFIX
}
