import type { schema } from '@/lib/db'

export type OrderState = (typeof schema.order.$inferSelect)['state']

/** What can happen to an order, as its history names it. */
export type OrderFact =
  | 'placed'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'held'
  | 'released'
  | 'preparing'
  | 'shipped'
  | 'delivered'
  | 'closed'
  | 'partiallyRefunded'
  | 'refunded'
  | 'refundFailed'
  | 'disputed'
  | 'disputeWon'

/** `before`: back to the state that the dispute interrupted. */
type Target = OrderState | 'before'

const reversals = {
  partiallyRefunded: 'partiallyRefunded',
  refunded: 'refunded',
  disputed: 'disputed',
} as const

/**
 * Which fact leads from which state to which; what is not here cannot happen. A payment may succeed after
 * its order was ended (then it is granted, or goes back whole), and parcels move on while money goes back.
 * Recordings have no parcel: their orders rest in `paid`. One that is held waits for the staff. A refund that failed
 * at the network after it was booked leaves access and parcels as they were: only a refunded order is `refundOwed`.
 */
const transitions: Record<OrderState, Partial<Record<OrderFact, Target>>> = {
  created: { placed: 'awaitingPayment', paid: 'paid' },
  awaitingPayment: {
    paid: 'paid',
    cancelled: 'cancelled',
    expired: 'expired',
    held: 'held',
  },
  cancelled: {
    paid: 'paid',
    held: 'held',
    partiallyRefunded: 'cancelled',
    refunded: 'refunded',
    refundFailed: 'cancelled',
  },
  expired: {
    paid: 'paid',
    held: 'held',
    partiallyRefunded: 'expired',
    refunded: 'refunded',
    refundFailed: 'expired',
  },
  held: { released: 'awaitingPayment', cancelled: 'cancelled' },
  paid: { preparing: 'preparing', shipped: 'shipped', ...reversals, refundFailed: 'paid' },
  preparing: {
    preparing: 'preparing',
    shipped: 'shipped',
    ...reversals,
    refundFailed: 'preparing',
  },
  shipped: { delivered: 'delivered', ...reversals, refundFailed: 'shipped' },
  delivered: { closed: 'closed', ...reversals, refundFailed: 'delivered' },
  closed: { ...reversals, refundFailed: 'closed' },
  partiallyRefunded: {
    preparing: 'preparing',
    shipped: 'shipped',
    delivered: 'delivered',
    closed: 'closed',
    ...reversals,
    refundFailed: 'partiallyRefunded',
  },
  disputed: {
    disputeWon: 'before',
    partiallyRefunded: 'disputed',
    refunded: 'refunded',
    refundFailed: 'disputed',
  },
  refunded: { refundFailed: 'refundOwed' },
  refundOwed: {
    partiallyRefunded: 'refundOwed',
    refunded: 'refunded',
    refundFailed: 'refundOwed',
  },
}

/** States of an order whose money is here and whose merchandise is the buyer's. */
export const SETTLED = [
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'closed',
  'partiallyRefunded',
] as const satisfies readonly OrderState[]

export const isSettled = (state: OrderState): boolean =>
  (SETTLED as readonly OrderState[]).includes(state)

/** The state that a fact leads to; null when it cannot happen. `before` is needed for a won dispute only. */
export function nextState(
  state: OrderState,
  fact: OrderFact,
  before: OrderState = 'paid',
): OrderState | null {
  const target = transitions[state][fact]
  return target === 'before' ? before : (target ?? null)
}
