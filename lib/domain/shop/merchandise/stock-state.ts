import type { z } from 'zod'
import type { StockState } from '@/lib/contract/merchandise'

/** Pages show the number of units from here down. */
const FEW_UNITS = 5

export type Saleable = {
  /** Units in stock that no order reserves. */
  freeUnits: number
  preorderDeliveryAt: Date | null
  salesStartAt: Date | null
  salesEndAt: Date | null
}

/** Preordered merchandise is sold before it arrives; from its delivery day on it is sold from stock. */
export const isPreorder = (merchandise: Pick<Saleable, 'preorderDeliveryAt'>, now: Date): boolean =>
  merchandise.preorderDeliveryAt !== null && merchandise.preorderDeliveryAt > now

/** What a page says of the stock; a sales period includes its start and not its end. */
export function stockState(merchandise: Saleable, now: Date): z.infer<typeof StockState> {
  if (merchandise.salesStartAt && now < merchandise.salesStartAt) return 'notYet'
  if (merchandise.salesEndAt && merchandise.salesEndAt <= now) return 'ended'
  if (merchandise.freeUnits <= 0) return 'soldOut'
  if (isPreorder(merchandise, now)) return 'preorder'
  return merchandise.freeUnits <= FEW_UNITS ? 'fewLeft' : 'inStock'
}

/** The number of units if few are left; for preorders too. */
export const remainingUnits = (merchandise: Saleable, now: Date): number | null => {
  const state = stockState(merchandise, now)
  const isBuyable = state === 'fewLeft' || state === 'preorder'
  return isBuyable && merchandise.freeUnits <= FEW_UNITS ? merchandise.freeUnits : null
}
