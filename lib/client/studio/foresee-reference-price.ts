import type { CallOutput } from '@/lib/client/api'
import type { DiscountPeriod } from '@/lib/kit/shop/price'
import { forSaleFrom, planPrices } from '@/lib/kit/shop/price-periods'
import { decideReferencePrice, type ReferencePrice } from '@/lib/kit/shop/reference-price'
import type { StudioWork } from './works'

type Prices = CallOutput<'GET /studio/works/{id}/prices'>['items']
type Written = { price: number; discount: DiscountPeriod }

/** What the service will decide about a discount if it is saved as typed. */
export function foreseeReferencePrice(
  work: Pick<StudioWork, 'saleStatus' | 'releaseAt'>,
  prices: Prices,
  { price, discount }: Written,
  now: Date,
): ReferencePrice {
  const history = prices.map((one) => ({
    priceYen: one.price,
    startAt: new Date(one.startAt),
    endAt: one.endAt === null ? null : new Date(one.endAt),
  }))
  const plan = { regularYen: price, discounts: [discount], forSaleFrom: forSaleFrom(work, now) }
  return decideReferencePrice(planPrices(history, plan, now), price, discount)
}
