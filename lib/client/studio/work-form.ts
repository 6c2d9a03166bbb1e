import { toClock } from '@/lib/kit/clock'
import { toTypedDiscount } from '@/lib/kit/shop/typed-discount'
import { toTypedTrial, WHOLE_TRACK } from '@/lib/kit/shop/typed-trial'
import type { CastRow, SceneRow, TrackValues, WorkValues } from '../form/schemas/work'
import type { StudioTrackData, StudioWork, TrackDraftInput } from './works'

const firstAlbumPrice = '1100'
let sceneRows = 0
export const newScene = (changes: Partial<SceneRow> = {}): SceneRow => ({
  key: `scene-${++sceneRows}`,
  start: '',
  name: '',
  note: '',
  ...changes,
})

let castRows = 0
export const newCast = (changes: Partial<CastRow> = {}): CastRow => ({
  key: `cast-${++castRows}`,
  attributeType: 'voiceActor',
  castName: '',
  castNameReading: '',
  roleName: '',
  ...changes,
})

export const emptyWork = (type: WorkValues['type']): WorkValues => ({
  type,
  title: '',
  titleReading: '',
  catchCopy: '',
  description: '',
  targetGender: 'both',
  ageRating: 'all',
  seriesName: '',
  seriesNumber: '',
  price: type === 'album' ? firstAlbumPrice : '0',
  discount: null,
  allowsFlac: false,
  hasGeneratedVoices: false,
  allowsLineSearch: false,
  statesRights: false,
  tags: [],
  cast: [newCast()],
})

export const toWorkValues = (work: StudioWork): WorkValues => ({
  type: work.type,
  title: work.title,
  titleReading: work.titleReading,
  catchCopy: work.catchCopy,
  description: work.description,
  targetGender: work.targetGender,
  ageRating: work.ageRating,
  seriesName: work.seriesName,
  seriesNumber: work.seriesNumber === null ? '' : String(work.seriesNumber),
  price: String(work.price),
  discount: work.discount && toTypedDiscount(work.discount),
  allowsFlac: work.allowsFlac,
  hasGeneratedVoices: work.hasGeneratedVoices,
  allowsLineSearch: work.allowsLineSearch,
  statesRights: work.statesRights,
  tags: work.tags,
  cast: work.cast.length > 0 ? work.cast.map((cast) => newCast(cast)) : [newCast()],
})

export const toTrackValues = (track: StudioTrackData): TrackValues => ({
  title: track.title,
  titleReading: track.titleReading,
  price: String(track.price),
  isSoldSeparately: track.isSoldSeparately,
  trialRange: toTypedTrial(track),
  scenes: track.scenes.map(({ startMs, ...words }) =>
    newScene({ ...words, start: toClock(startMs) }),
  ),
})

/** A new track of a work, named after its file. Voices are free, and open to guests by default. */
export const newTrack = (type: WorkValues['type'], fileName: string): TrackDraftInput => ({
  title: titleOf(fileName),
  price: 0,
  isSoldSeparately: false,
  trialRange: type === 'voice' ? WHOLE_TRACK : null,
})

/** 「01_雨の夜.wav」 → 「雨の夜」 */
export const titleOf = (fileName: string): string =>
  fileName
    .normalize('NFC')
    .replace(/\.[^.]+$/u, '')
    .replace(/^\d{1,3}[\s._-]+/u, '')
    .replace(/[_\s]+/gu, ' ')
    .trim()
    .slice(0, 100) || '新しいトラック'
