import type { z } from 'zod'
import type { StockState } from '@/lib/contract/merchandise'

/** So few units that a page says how many. */
const FEW_UNITS = 5

export type Saleable = {
  /** Units on hand that no order holds. */
  freeUnits: number
  preorderDeliveryAt: Date | null
  salesStartAt: Date | null
  salesEndAt: Date | null
}

/** Preordered goods are promised before they are here; from their delivery day on they are sold from the shelf. */
export const isPreorder = (goods: Pick<Saleable, 'preorderDeliveryAt'>, now: Date): boolean =>
  goods.preorderDeliveryAt !== null && goods.preorderDeliveryAt > now

/** What a page says of the stock; a sales period includes its start and not its end. */
export function stockState(goods: Saleable, now: Date): z.infer<typeof StockState> {
  if (goods.salesStartAt && now < goods.salesStartAt) return 'notYet'
  if (goods.salesEndAt && goods.salesEndAt <= now) return 'ended'
  if (goods.freeUnits <= 0) return 'soldOut'
  if (isPreorder(goods, now)) return 'preorder'
  return goods.freeUnits <= FEW_UNITS ? 'fewLeft' : 'inStock'
}

/** The number of units, where so few are left that a page says it; of preorders too. */
export const remainingUnits = (goods: Saleable, now: Date): number | null => {
  const state = stockState(goods, now)
  const isBuyable = state === 'fewLeft' || state === 'preorder'
  return isBuyable && goods.freeUnits <= FEW_UNITS ? goods.freeUnits : null
}
