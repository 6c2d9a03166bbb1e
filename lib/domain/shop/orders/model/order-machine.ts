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
 * Which fact leads from which state to which; nothing else can happen. A payment may succeed after its order was
 * ended: the order is then granted or fully refunded. Parcels may be sent while another item is refunded. Recordings
 * have no parcel: their orders stay `paid`. A held order waits for staff. A refund that failed at the network after
 * it was booked leaves access and parcels as they were: only a refunded order becomes `refundOwed`.
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

/** States of an order that is paid and whose merchandise belongs to the buyer. */
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

/** The state that a fact leads to; null if it cannot happen. `before` is only needed for a won dispute. */
export function nextState(
  state: OrderState,
  fact: OrderFact,
  before: OrderState = 'paid',
): OrderState | null {
  const target = transitions[state][fact]
  return target === 'before' ? before : (target ?? null)
}
