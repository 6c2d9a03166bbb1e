import { z } from 'zod'
import { NewCoupon } from '@/lib/contract/ops/coupons'
import { endsLater, jstMoment } from './period'
import { optionalNumber, typedNumber } from './typed-number'

const { value, totalLimit, perPersonLimit, work } = NewCoupon.shape
const chosenId = z.string().transform((id) => id || null)

/** A coupon as finance types it; times are Japanese. */
export const coupon = NewCoupon.extend({
  value: typedNumber.pipe(value),
  work: z
    .string()
    .transform((nid) => nid.normalize('NFKC').trim().toUpperCase() || null)
    .pipe(work.unwrap()),
  creatorId: chosenId,
  startAt: jstMoment,
  endAt: jstMoment,
  totalLimit: optionalNumber.pipe(totalLimit.unwrap()),
  perPersonLimit: optionalNumber.pipe(perPersonLimit.unwrap()),
}).refine(endsLater.check, endsLater.said)
