import type { AppError } from '@/lib/kit/errors'
import { alreadyOwned, notForSale, ownWork, priceChanged } from '../model/errors'
import { type Coupon, couponRefusal, isInScope } from './coupon-rules'
import type { Item } from './item'
import { type PricedLine, priceLines } from './price'

/** Why the buyer cannot order the item; null if they can. */
export function itemRefusal(item: Item, buyerId: string): AppError | null {
  if (item.creatorId === buyerId) return ownWork(item.kind)
  if (item.isOwned) return alreadyOwned()
  return item.isForSale ? null : notForSale()
}

/** The item's line at the current prices, whether or not the buyer may order it. */
export function priceItem(item: Item, coupon: Coupon | null): PricedLine {
  const [line] = priceLines(
    [
      {
        key: item.claim ?? item.kind,
        quantity: 1,
        listPriceYen: item.listPriceYen,
        priceInForceYen: item.priceYen,
        paidBeforeYen: item.paidForTracksYen,
        isInScope: coupon !== null && isInScope(coupon, item),
      },
    ],
    coupon,
    true,
  )
  if (!line) throw new Error('one item makes one line')
  return line
}

type Terms = {
  now: Date
  buyerId: string
  coupon: Coupon | null
  expectedPriceYen?: number | undefined
}

/**
 * The line of an order for the item now. @throws AppError conflict if the buyer made it or owns it, if it is not
 * sold, if the coupon does not apply, or if the screen showed another price (nothing is charged)
 */
export function decideAmount(item: Item, terms: Terms): PricedLine {
  const { now, buyerId, coupon, expectedPriceYen } = terms
  const refusal = itemRefusal(item, buyerId) ?? (coupon && couponRefusal(coupon, [item], now))
  if (refusal) throw refusal
  const line = priceItem(item, coupon)
  if (expectedPriceYen !== undefined && expectedPriceYen !== line.amountYen)
    throw priceChanged(line.amountYen)
  return line
}
