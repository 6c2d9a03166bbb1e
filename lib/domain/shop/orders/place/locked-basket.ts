import type { Coupon } from '../pricing/coupon-rules'
import type { NewLine, NewOrder } from './write-order'

/** An order as a basket decides it, before its network and its coupon. */
export type NewBasketOrder = Omit<NewOrder, 'network' | 'lines'> & {
  lines: readonly Omit<NewLine, 'couponId'>[]
}

/** The rows that were locked and read for a basket. */
export type LockedBasket = {
  /** The buyer's customer at the card network, if there is one. */
  customerId: string | null
  /** The buyer's unpaid orders that are closed in any case. */
  toClose: readonly string[]
  /** Orders whose use of a coupon is released before this order uses it. */
  replacing: readonly string[]
  /** Of the buyer, in the last hour. */
  recentOrders: number
  /**
   * At the prices of now: a new order, an unpaid one that is the same, or those that block it.
   * @throws AppError notFound, conflict
   */
  decide(
    coupon: Coupon | null,
  ):
    | { order: NewBasketOrder }
    | { resumed: { orderId: string; amountYen: number } }
    | { blockedBy: readonly string[] }
}
