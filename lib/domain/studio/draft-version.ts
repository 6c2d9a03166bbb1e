import { createHash } from 'node:crypto'
import type { StudioWork } from '@/lib/contract/studio'
import { AppError } from '@/lib/kit/errors'

type Words = Omit<StudioWork, 'version' | 'tracks'>
type TrackWords = Pick<
  StudioWork['tracks'][number],
  'title' | 'titleReading' | 'price' | 'isSoldSeparately' | 'noSample' | 'trialRange' | 'scenes'
>

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

/** Changes with what a creator writes about a work, and with nothing else: not its cover, sounds or state. */
export const workVersion = (work: Words): string =>
  digest(
    [work.title, work.titleReading, work.catchCopy, work.description, work.targetGender],
    work.ageRating,
    [work.price, work.discount, work.allowsFlac, work.hasGeneratedVoices, work.statesRights],
    work.tags,
    // Readings are shared between works, and may be filled in by another one.
    work.cast.map(({ attributeType, castName, roleName }) => [attributeType, castName, roleName]),
  )

/** The same of a track. */
export const trackVersion = (track: TrackWords): string =>
  digest(
    [track.title, track.titleReading, track.price, track.isSoldSeparately, track.noSample],
    track.trialRange,
    track.scenes,
  )

export type HeardTrack = { trackId: string; audioId: string | null; subtitlesAt: string | null }

/** Changes with everything that listeners would see or hear of a draft, its cover, sounds and subtitles as well. */
export const reviewVersion = (
  work: Pick<StudioWork, 'version' | 'cover' | 'tracks'>,
  heard: readonly HeardTrack[],
): string =>
  digest(
    work.version,
    [work.cover?.path, work.cover?.alt],
    work.tracks.map(({ id, version }) => [id, version]),
    heard.map(({ trackId, audioId, subtitlesAt }) => [trackId, audioId, subtitlesAt]),
  )

/**
 * Refuses to overwrite what somebody else, or another page, has saved since it was read.
 * @throws AppError conflict `studio/changed-elsewhere`
 */
export function refuseOutdated(read: string | undefined, now: string | undefined): void {
  if (read === undefined || read === now) return
  throw new AppError(
    'conflict',
    'studio/changed-elsewhere',
    '別の画面で変更されています。この画面の内容は、まだ保存していません。',
  )
}
