import type { WorkCard } from '@/lib/contract/catalogue'
import { priceInForce } from '@/lib/kit/shop/price'

type Priced = Pick<WorkCard, 'price' | 'discountInfo' | 'saleStatus'>

/**
 * The price in force and, during a sale, until when it is and what it is reduced from: `regularYen` is null where
 * that may not be shown (docs/decisions/editorial-and-prices.md).
 */
export function workPrice(work: Priced, now = new Date()) {
  const priceYen = priceInForce(work.price, work.discountInfo, now)
  const sale = priceYen < work.price ? work.discountInfo : null
  const until = sale?.referencePriceUntil
  const isCompared = until != null && now < new Date(until)
  return {
    priceYen,
    saleEndsAt: sale?.endAt ?? null,
    regularYen: isCompared ? work.price : null,
    discountPercent: isCompared ? Math.floor(((work.price - priceYen) * 100) / work.price) : 0,
  }
}

/** May be paid for now. */
export const isBuyable = (work: Priced): boolean =>
  work.saleStatus === 'onSale' || work.saleStatus === 'preorder'
