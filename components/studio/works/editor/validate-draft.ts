import type { z } from 'zod'
import type { TrackDraftInput, WorkDraftInput } from '@/lib/client/studio/works'
import { TrackDraft, WorkDraft } from '@/lib/contract/studio/works'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'

/** What is wrong with a field, by its path. */
export type FieldErrors = Readonly<Record<string, string>>
export type Checked<T> = { draft: T | null; errors: FieldErrors }

const priceText = '価格を半角の数字で入力してください。'
const clockText = '「1:05」のように、分と秒で入力してください。'
const { smallestAlbumYen, smallestTrackYen, largestYen, largestSeriesNumber } = WORK_LIMITS

/** The contract's rules, and the prices', in the creator's words. A draft with errors is not sent. */
export function checkWork(draft: WorkDraftInput): Checked<WorkDraftInput> {
  const errors = errorsOf(WorkDraft, draft)
  if (draft.type === 'album' && !errors.price && (draft.price ?? 0) < smallestAlbumYen)
    errors.price = `アルバムの価格は${smallestAlbumYen}円以上にしてください。`
  if (errors.seriesNumber)
    errors.seriesNumber = `1から${largestSeriesNumber}までの数字を入力してください。`
  else if (draft.seriesNumber != null && !draft.seriesName?.trim())
    errors.seriesName = '番号のある作品には、シリーズ名を入力してください。'
  if (draft.discount) Object.assign(errors, discountErrors(draft.discount, draft.price ?? 0))
  return { draft: Object.keys(errors).length > 0 ? null : draft, errors }
}

/** A time that is missing is sent as an empty text. */
function discountErrors(
  { price, startAt, endAt }: NonNullable<WorkDraftInput['discount']>,
  regular: number,
): Record<string, string> {
  const found: [string, string, boolean][] = [
    [
      'discount.price',
      '1円以上、通常の価格より安い価格を入力してください。',
      !(price >= 1 && price < regular),
    ],
    ['discount.startAt', '割引の始まりを入力してください。', startAt === ''],
    ['discount.endAt', '割引の終わりを入力してください。', endAt === ''],
    [
      'discount.endAt',
      '割引の終わりは始まりより後にしてください。',
      startAt !== '' && endAt !== '' && endAt <= startAt,
    ],
  ]
  return Object.fromEntries(
    found.filter(([, , isWrong]) => isWrong).map(([field, message]) => [field, message]),
  )
}

export function checkTrack(draft: TrackDraftInput): Checked<TrackDraftInput> {
  const errors = errorsOf(TrackDraft, draft)
  const price = draft.price ?? 0
  if (!errors.price && draft.isSoldSeparately && price < smallestTrackYen)
    errors.price = `単品の価格は${smallestTrackYen}円以上にしてください。`
  if (draft.scenes?.some(({ startMs }) => Number.isNaN(startMs)))
    errors.scenes = `場面の時間は${clockText}`
  if (draft.trialRange && !Number.isFinite(draft.trialRange.startMs + draft.trialRange.endMs))
    errors.trialRange = clockText
  return { draft: Object.keys(errors).length > 0 ? null : draft, errors }
}

function errorsOf(schema: z.ZodType, draft: unknown): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message, code } of schema.safeParse(draft).error?.issues ?? []) {
    const field = path.join('.')
    const isPrice = field === 'price'
    errors[field] ??= isPrice
      ? code === 'too_big'
        ? `価格は${largestYen.toLocaleString('ja-JP')}円までです。`
        : priceText
      : message
  }
  return errors
}
