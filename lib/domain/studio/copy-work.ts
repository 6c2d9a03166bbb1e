import type { StudioWork } from '@/lib/contract/studio'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireChannel } from '@/lib/domain/policy'
import { newId } from '@/lib/kit/ids'
import { workTexts } from './create-draft'
import { limitDrafts } from './limit-drafts'
import { lockOwnWork, readStudioWork } from './own-work'
import { trackTexts } from './tracks/add-track'
import { writeCast } from './write-cast'
import { writeTags } from './write-tags'

const SUFFIX = 'のコピー'
const MAX_TITLE = 100

/**
 * Makes a new draft of one of the caller's works: its words, prices, tags, credits and tracks, without cover, sound,
 * subtitles, scenes, discount, number and the statement of rights. @throws AppError notFound, tooMany
 */
export async function copyWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  await limitDrafts(ctx, channelId)
  return ctx.db.transaction(async (tx) => {
    await lockOwnWork(ctx, tx, workId)
    const source = await readStudioWork(tx, workId, ctx.now)
    const id = newId()
    await tx.insert(schema.work).values({
      id,
      type: source.type,
      creatorId: channelId,
      ...workTexts({ ...source, title: titleOfCopy(source.title) }),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    await writeTags(tx, id, source.tags)
    await writeCast(tx, id, source.cast)
    await copyTracks(tx, id, source.tracks)
    return readStudioWork(tx, id, ctx.now)
  })
}

/** Where the trial and the scenes lie is not copied: they belong to the sound. */
async function copyTracks(
  tx: Transaction,
  workId: string,
  tracks: StudioWork['tracks'],
): Promise<void> {
  if (tracks.length === 0) return
  await tx.insert(schema.track).values(
    tracks.map((track) => ({
      workId,
      trackNo: track.trackNo,
      ...trackTexts({ ...track, trialRange: null, scenes: [] }),
    })),
  )
}

/** Whole characters, as many as fit. */
const titleOfCopy = (title: string): string => {
  const characters = [...title]
  while (characters.join('').length + SUFFIX.length > MAX_TITLE) characters.pop()
  return characters.join('') + SUFFIX
}
