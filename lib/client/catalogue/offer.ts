import { type CallInput, type CallOutput, call } from '../api'
import { withRetries } from '../query'

type CouponCheck = CallInput<'POST /coupons/check'>['body']

/** What a coupon is tried on: one of an album, a track, a gift, an album as a present, or merchandise. */
export type CouponSubject = Omit<CouponCheck, 'code'>

/** A coupon that fits, what it takes off each line, and the sum before and after it (without delivery). */
export type CouponOffer = CallOutput<'POST /coupons/check'>

/** @throws ApiError with the reason why the coupon cannot be used */
export const checkCoupon = (code: string, subject: CouponSubject): Promise<CouponOffer> =>
  withRetries(() => call('POST /coupons/check', { body: { ...subject, code } }))
