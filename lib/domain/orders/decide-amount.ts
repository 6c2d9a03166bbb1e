import { type Yen, yen } from '@/lib/kit/yen'
import { alreadyOwned, notForSale, ownWork, priceChanged } from './errors'
import type { Item } from './find-item'
import { priceToPay } from './price'

/**
 * The amount of an order for the item here and now. @throws AppError conflict when the buyer made it or
 * has it, when it is not sold, or when the screen showed another price (then nothing is charged)
 */
export function decideAmount(
  item: Item,
  buyerId: string,
  expectedPriceYen: number | undefined,
): Yen {
  if (item.creatorId === buyerId) throw ownWork()
  if (item.isOwned) throw alreadyOwned()
  if (!item.isForSale) throw notForSale()
  const amount =
    item.kind === 'album' ? priceToPay(item.priceYen, item.paidForTracksYen) : yen(item.priceYen)
  if (expectedPriceYen !== undefined && expectedPriceYen !== amount) throw priceChanged(amount)
  return amount
}
