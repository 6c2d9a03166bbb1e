import { fromJstLocal, toJstLocal } from '@/lib/kit/jst-local'
import type { StudioTrackData, StudioWork, TrackDraftInput, WorkDraftInput } from './works'

/** What is typed about a work; numbers are text until they are sent. */
export type WorkForm = Required<
  Omit<WorkDraftInput, 'seriesNumber' | 'price' | 'discount' | 'cast'>
> & {
  seriesNumber: string
  price: string
  discount: DiscountForm | null
  cast: CastForm[]
}
/** Times are Japanese, as a browser's field for a time has them. */
export type DiscountForm = { price: string; startAt: string; endAt: string }
export type CastForm = {
  /** Stays with the row while its name changes. */
  key: string
  attributeType: NonNullable<WorkDraftInput['cast']>[number]['attributeType']
  castName: string
  castNameReading: string
  roleName: string
}

/** `standard`: the first 20 %. `whole`: guests may hear all of it (voices). */
export type TrialKind = 'standard' | 'range' | 'whole' | 'none'
export type TrackForm = {
  title: string
  titleReading: string
  price: string
  isSoldSeparately: boolean
  trial: TrialKind
  trialStart: string
  trialEnd: string
  scenes: SceneForm[]
}
export type SceneForm = {
  /** Stays with the row while its words change. */
  key: string
  start: string
  name: string
  note: string
}

const firstAlbumPrice = '1100'
/** Longer than any track may be: the service cuts a range to the track. */
const wholeTrackMs = 86_400_000

let sceneRows = 0
export const newScene = (changes: Partial<SceneForm> = {}): SceneForm => ({
  key: `scene-${++sceneRows}`,
  start: '',
  name: '',
  note: '',
  ...changes,
})

let castRows = 0
export const newCast = (changes: Partial<CastForm> = {}): CastForm => ({
  key: `cast-${++castRows}`,
  attributeType: 'voiceActor',
  castName: '',
  castNameReading: '',
  roleName: '',
  ...changes,
})

export const emptyWork = (type: WorkForm['type']): WorkForm => ({
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
  statesRights: false,
  tags: [],
  cast: [newCast()],
})

export const toWorkForm = (work: StudioWork): WorkForm => ({
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
  discount: work.discount && {
    price: String(work.discount.price),
    startAt: toJstLocal(work.discount.startAt),
    endAt: toJstLocal(work.discount.endAt),
  },
  allowsFlac: work.allowsFlac,
  hasGeneratedVoices: work.hasGeneratedVoices,
  statesRights: work.statesRights,
  tags: work.tags,
  cast: work.cast.length > 0 ? work.cast.map((cast) => newCast(cast)) : [newCast()],
})

/** What is sent of a form. Rows without a name are not sent; text that is no number becomes NaN. */
export const toWorkDraft = ({
  cast,
  seriesNumber,
  price,
  discount,
  ...form
}: WorkForm): WorkDraftInput => ({
  ...form,
  seriesNumber: seriesNumber.trim() === '' ? null : toNumber(seriesNumber),
  price: toNumber(price),
  discount: discount && {
    price: toNumber(discount.price),
    startAt: fromJstLocal(discount.startAt) ?? '',
    endAt: fromJstLocal(discount.endAt) ?? '',
  },
  cast: cast.filter(({ castName }) => castName.trim()).map(({ key: _, ...person }) => person),
})

export const toTrackForm = (track: StudioTrackData): TrackForm => ({
  title: track.title,
  titleReading: track.titleReading,
  price: String(track.price),
  isSoldSeparately: track.isSoldSeparately,
  trial: trialKind(track),
  trialStart: toClock(track.trialRange?.startMs ?? 0),
  trialEnd: track.trialRange ? toClock(Math.min(track.trialRange.endMs, wholeTrackMs - 1)) : '',
  scenes: track.scenes.map(({ startMs, ...words }) =>
    newScene({ ...words, start: toClock(startMs) }),
  ),
})

function trialKind({ noSample, trialRange }: StudioTrackData): TrialKind {
  if (noSample) return 'none'
  if (!trialRange) return 'standard'
  return trialRange.startMs === 0 && trialRange.endMs >= wholeTrackMs ? 'whole' : 'range'
}

/** A track of a voice has no price of its own, whatever was sent of it before. */
export const toTrackDraft = (form: TrackForm, type: WorkForm['type']): TrackDraftInput => ({
  title: form.title,
  titleReading: form.titleReading,
  price: hasPrice(form, type) ? toNumber(form.price) : 0,
  isSoldSeparately: hasPrice(form, type),
  noSample: form.trial === 'none',
  trialRange:
    form.trial === 'whole'
      ? { startMs: 0, endMs: wholeTrackMs }
      : form.trial === 'range'
        ? { startMs: fromClock(form.trialStart), endMs: fromClock(form.trialEnd) }
        : null,
  scenes: form.scenes
    .filter(({ start, name }) => start.trim() || name.trim())
    .map(({ start, name, note }) => ({ startMs: fromClock(start), name, note })),
})

const hasPrice = (form: TrackForm, type: WorkForm['type']) =>
  type === 'album' && form.isSoldSeparately

/** A new track of a work, named after its file. Voices are free, and open to guests until told otherwise. */
export const newTrack = (type: WorkForm['type'], fileName: string): TrackDraftInput => ({
  title: titleOf(fileName),
  price: 0,
  isSoldSeparately: false,
  trialRange: type === 'voice' ? { startMs: 0, endMs: wholeTrackMs } : null,
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

const toNumber = (text: string): number =>
  /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN

/** 「1:05」 or 「65」 → 65,000; NaN for anything else. */
export function fromClock(text: string): number {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim())
  if (!match) return Number.NaN
  return (Number(match[1] ?? 0) * 3600 + Number(match[2] ?? 0) * 60 + Number(match[3])) * 1000
}

/** 65,000 → 「1:05」; fractions of a second are cut. */
export const toClock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
