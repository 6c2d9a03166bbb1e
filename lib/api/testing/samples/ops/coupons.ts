import type { opsCouponRoutes } from '@/lib/contract/ops/coupons'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import type { Maker, SamplesOf } from '../sample'

/** An open coupon, and what another is made of. */
async function openCoupon({ owner, album }: Maker) {
  const id = newId()
  const [startAt, endAt] = [new Date(), addDays(new Date(), 7)]
  const worth = { value: 10, scope: 'all' } as const
  await owner.ctx.db.insert(schema.coupon).values({
    ...{ id, code: `OWN${id.slice(-12).toUpperCase()}`, name: '秋のクーポン', kind: 'rate' },
    ...{ ...worth, startAt, endAt },
  })
  const period = { startAt: startAt.toISOString(), endAt: endAt.toISOString() }
  const fields = { ...worth, ...period, code: `NEW${id.slice(-12)}`, work: album.nid }
  return { params: { id }, fields }
}

export const opsCouponSamples = {
  'GET /ops/coupons': openCoupon,
  'POST /ops/coupons': openCoupon,
  'GET /ops/coupons/{id}': openCoupon,
  'GET /ops/coupons/{id}/uses': openCoupon,
  'POST /ops/coupons/{id}/end': openCoupon,
} satisfies SamplesOf<typeof opsCouponRoutes>
