import { z } from 'zod'
import { type StudioCast, TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import { fromClock } from '@/lib/kit/clock'
import { discountProblems, readDiscount, type TypedDiscount } from '@/lib/kit/shop/typed-discount'
import { readTrial, type TypedTrial } from '@/lib/kit/shop/typed-trial'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'
import { wholeNumber } from '@/lib/kit/whole-number'

/** A row keeps its key while its words change. */
type Row<T> = Required<T> & { key: string }
export type CastRow = Row<z.input<typeof StudioCast>>
export type SceneRow = Row<{ start: string; name: string; note: string }>

/** What is typed about a work; numbers and times are text until they are sent. */
export type WorkValues = Required<
  Omit<z.input<typeof WorkDraft>, 'seriesNumber' | 'price' | 'discount' | 'cast'>
> & {
  seriesNumber: string
  price: string
  discount: TypedDiscount | null
  cast: CastRow[]
}

/** The same about a track. */
export type TrackValues = {
  title: string
  titleReading: string
  price: string
  isSoldSeparately: boolean
  trialRange: TypedTrial
  scenes: SceneRow[]
}

const { smallestAlbumYen, smallestTrackYen, largestYen, largestSeriesNumber } = WORK_LIMITS
const CLOCK = '「1:05」のように、分と秒で入力してください。'
const NO_PRICE = '価格を半角の数字で入力してください。'
const SERIES_NUMBER = `1から${largestSeriesNumber}までの数字を入力してください。`

// Said together with what is wrong elsewhere.
const when = () => true

const price = z
  .int(NO_PRICE)
  .min(0, NO_PRICE)
  .max(largestYen, `価格は${largestYen.toLocaleString('ja-JP')}円までです。`)
const seriesNumber = z
  .int(SERIES_NUMBER)
  .min(1, SERIES_NUMBER)
  .max(largestSeriesNumber, SERIES_NUMBER)
  .nullable()
type Discount = ReturnType<typeof readDiscount> | null

const workDraft = WorkDraft.extend({ price, seriesNumber, discount: z.custom<Discount>() })
  .refine(({ type, price }) => type !== 'album' || !(price < smallestAlbumYen), {
    path: ['price'],
    error: `アルバムの価格は${smallestAlbumYen}円以上にしてください。`,
    when,
  })
  .refine(
    (work) =>
      work.seriesNumber === null ||
      !seriesNumber.safeParse(work.seriesNumber).success ||
      work.seriesName.trim() !== '',
    {
      path: ['seriesName'],
      error: '番号のある作品には、シリーズ名を入力してください。',
      when,
    },
  )
  .superRefine(
    ({ discount, price }, { addIssue }) => {
      for (const { field, message } of discount ? discountProblems(discount, price) : [])
        addIssue({ code: 'custom', path: ['discount', field], message })
    },
    { when },
  )

/** Rows without a name are not sent. */
const readWork = (typed: WorkValues): z.input<typeof workDraft> => ({
  ...typed,
  seriesNumber: typed.seriesNumber.trim() === '' ? null : wholeNumber(typed.seriesNumber),
  price: wholeNumber(typed.price),
  discount: typed.discount && readDiscount(typed.discount),
  cast: typed.cast.filter(({ castName }) => castName.trim()).map(({ key: _, ...person }) => person),
})

/** What a creator types about a work. */
export const work = z.custom<WorkValues>().transform(readWork).pipe(workDraft)

const trackDraft = TrackDraft.extend({ price })
  .refine(({ price, isSoldSeparately }) => !(isSoldSeparately && price < smallestTrackYen), {
    path: ['price'],
    error: `単品の価格は${smallestTrackYen}円以上にしてください。`,
    when,
  })
  .refine(({ scenes }) => !scenes.some(({ startMs }) => Number.isNaN(startMs)), {
    path: ['scenes'],
    error: `場面の時間は${CLOCK}`,
    when,
  })
  .refine(({ trialRange }) => !trialRange || !Number.isNaN(trialRange.startMs + trialRange.endMs), {
    path: ['trialRange'],
    error: CLOCK,
    when,
  })

/** A track of a voice has no price of its own, whatever was sent of it before. */
function readTrack(typed: TrackValues, type: WorkValues['type']): z.input<typeof trackDraft> {
  const isSoldSeparately = type === 'album' && typed.isSoldSeparately
  return {
    ...typed,
    ...readTrial(typed.trialRange),
    price: isSoldSeparately ? wholeNumber(typed.price) : 0,
    isSoldSeparately,
    scenes: typed.scenes
      .filter(({ start, name }) => start.trim() || name.trim())
      .map(({ start, name, note }) => ({ startMs: fromClock(start), name, note })),
  }
}

/** The same about a track of a work of this type. */
export const track = (type: WorkValues['type']) =>
  z
    .custom<TrackValues>()
    .transform((typed) => readTrack(typed, type))
    .pipe(trackDraft)
