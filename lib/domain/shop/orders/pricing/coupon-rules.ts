import { AppError } from '@/lib/kit/errors'

export type Coupon = {
  id: string
  code: string
  name: string
  kind: 'rate' | 'amount'
  value: number
  scope: 'all' | 'creator' | 'work' | 'audio' | 'merchandise'
  scopeId: string | null
  startAt: Date
  endAt: Date
  totalLimit: number | null
  perPersonLimit: number | null
  usedCount: number
  /** By the buyer. */
  usedByPerson: number
}

/** The facts that a coupon's scope depends on. */
export type Subject = {
  kind: 'album' | 'track' | 'merchandise' | 'gift' | 'present'
  creatorId: string
  workId: string | null
}

const refusal = (reason: string, message: string) =>
  new AppError('conflict', `coupon/${reason}`, message)

export const unknownCoupon = () =>
  refusal('unknown', 'このクーポンコードは見つかりません。入力をご確認ください。')
export const couponUsedUp = () =>
  refusal('used-up', 'このクーポンは、配布枚数に達したため使えません。')
const couponUsedAlready = () =>
  refusal('used-already', 'このクーポンは、すでにご利用いただいています。')

/** A typed code as it is stored: half width, upper case, without blanks. */
export const normaliseCouponCode = (code: string): string =>
  code.normalize('NFKC').toUpperCase().replace(/\s/gu, '')

/** Whether a coupon is for a thing. Recordings are albums and tracks, also as presents. */
export function isInScope({ scope, scopeId }: Coupon, subject: Subject): boolean {
  const isRecording = subject.kind !== 'merchandise' && subject.kind !== 'gift'
  switch (scope) {
    case 'all':
      return true
    case 'creator':
      return subject.creatorId === scopeId
    case 'work':
      return isRecording && subject.workId === scopeId
    case 'audio':
      return isRecording
    case 'merchandise':
      return subject.kind === 'merchandise'
  }
}

/** Why the buyer cannot use the coupon on these items now; null if they can. */
export function couponRefusal(
  coupon: Coupon,
  subjects: readonly Subject[],
  now: Date,
): AppError | null {
  if (now < coupon.startAt) return refusal('not-yet', 'このクーポンは、まだご利用期間の前です。')
  if (now >= coupon.endAt) return refusal('expired', 'このクーポンは、ご利用期間が終わりました。')
  if (!subjects.some((subject) => isInScope(coupon, subject)))
    return refusal('out-of-scope', 'このクーポンは、この商品にはお使いいただけません。')
  if (coupon.totalLimit !== null && coupon.usedCount >= coupon.totalLimit) return couponUsedUp()
  if (coupon.perPersonLimit !== null && coupon.usedByPerson >= coupon.perPersonLimit)
    return couponUsedAlready()
  return null
}
