import { AppError, type ErrorDetail } from '@/lib/kit/errors'
import { WORK_LIMITS } from '@/lib/kit/shop/work-limits'

const { smallestAlbumYen, smallestTrackYen } = WORK_LIMITS

type Checked = {
  seriesName: string
  seriesNumber: number | null
  type: 'album' | 'voice'
  price: number
  discount: { price: number; startAt: string; endAt: string } | null
}

/** Problems between the fields of a work, each with the field's path; empty if there are none. */
export function workProblems(work: Checked): ErrorDetail[] {
  const problems: ErrorDetail[] = []
  const report = (path: string, message: string) => problems.push({ path, message })
  if (work.seriesNumber !== null && work.seriesName === '')
    report('seriesName', '番号のある作品には、シリーズ名を入力してください。')
  if (work.type === 'voice') {
    if (work.price !== 0) report('price', 'ボイスは無料の作品です。価格は0円にしてください。')
    if (work.discount) report('discount', 'ボイスには割引を設定できません。')
    return problems
  }
  if (work.price < smallestAlbumYen)
    report('price', `アルバムの価格は${smallestAlbumYen}円以上にしてください。`)
  if (!work.discount) return problems
  if (work.discount.price < 1 || work.discount.price >= work.price)
    report('discount.price', '割引価格は1円以上、通常の価格より安くしてください。')
  if (Date.parse(work.discount.endAt) <= Date.parse(work.discount.startAt))
    report('discount.endAt', '割引の終わりは始まりより後にしてください。')
  return problems
}

type PricedTrack = { price: number; isSoldSeparately: boolean }

/** The same for a track: 0 yen or, when sold singly, what the card network can charge. */
export function trackPriceProblems(type: 'album' | 'voice', track: PricedTrack): ErrorDetail[] {
  if (type === 'voice')
    return track.price === 0
      ? []
      : [{ path: 'price', message: 'ボイスのトラックは無料です。価格は0円にしてください。' }]
  return track.isSoldSeparately && track.price > 0 && track.price < smallestTrackYen
    ? [
        {
          path: 'price',
          message: `トラックを単品で売る場合の価格は${smallestTrackYen}円以上にしてください。`,
        },
      ]
    : []
}

/** @throws AppError invalid when there are problems */
export function refuseProblems(details: ErrorDetail[]): void {
  if (details.length > 0)
    throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', { details })
}
