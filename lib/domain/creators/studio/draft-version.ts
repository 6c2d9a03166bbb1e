import { createHash } from 'node:crypto'
import type { z } from 'zod'
import {
  type StudioTrack,
  type StudioWork,
  TrackDraft,
  WorkDraft,
} from '@/lib/contract/studio/works'
import { AppError } from '@/lib/kit/errors'

type Words = Omit<StudioWork, 'version' | 'tracks'>
type TrackWords = Pick<StudioTrack, keyof TrackDraft>

/**
 * The fields of a draft that were added after the first digests, each only if it has a value: a new field becomes
 * part of the version automatically, and digests of works without it stay the same.
 */
function laterFields<Words extends Record<string, unknown>>(
  { shape }: { shape: Record<string, z.ZodType> },
  first: readonly (string & keyof Words)[],
): (words: Words) => unknown[] {
  const later = Object.entries(shape)
    .filter(([field]) => !first.includes(field))
    .map(([field, schema]) => [field, JSON.stringify(schema.parse(undefined))] as const)
  return (words) => {
    const written = later.filter(([field, empty]) => JSON.stringify(words[field]) !== empty)
    return written.length === 0 ? [] : [written.map(([field]) => [field, words[field]])]
  }
}

const laterOfWork = laterFields<Words>(WorkDraft.omit({ type: true }), [
  'title',
  'titleReading',
  'catchCopy',
  'description',
  'targetGender',
  'ageRating',
  'price',
  'discount',
  'allowsFlac',
  'hasGeneratedVoices',
  'statesRights',
  'tags',
  'cast',
])
const laterOfTrack = laterFields<TrackWords>(TrackDraft, [
  'title',
  'titleReading',
  'price',
  'isSoldSeparately',
  'noSample',
  'trialRange',
  'scenes',
])

const digest = (...parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16)

/** A digest of what a creator writes about a work, and nothing else: not its cover, sounds or state. */
export const workVersion = (work: Words): string =>
  digest(
    [work.title, work.titleReading, work.catchCopy, work.description, work.targetGender],
    work.ageRating,
    [work.price, work.discount, work.allowsFlac, work.hasGeneratedVoices, work.statesRights],
    work.tags,
    // Readings are shared between works and may be filled in by another work.
    work.cast.map(({ attributeType, castName, roleName }) => [attributeType, castName, roleName]),
    ...laterOfWork(work),
  )

/** The same for a track. */
export const trackVersion = (track: TrackWords): string =>
  digest(
    [track.title, track.titleReading, track.price, track.isSoldSeparately, track.noSample],
    track.trialRange,
    track.scenes,
    ...laterOfTrack(track),
  )

export type HeardTrack = { trackId: string; audioId: string | null; subtitlesAt: string | null }

/** A digest of everything that listeners would see or hear of a draft, cover, sounds and subtitles included. */
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
 * Refuses to overwrite what another user or page has saved since it was read. @throws AppError conflict
 * `studio/changed-elsewhere`
 */
export function refuseOutdated(read: string | undefined, now: string | undefined): void {
  if (read === undefined || read === now) return
  throw new AppError(
    'conflict',
    'studio/changed-elsewhere',
    '別の画面で変更されています。この画面の内容は、まだ保存していません。',
  )
}
