import type { Intent } from '@/lib/gateway/stripe'
import { formatYen } from '@/lib/kit/shop/yen'
import type { LockedOrder } from './locked-order'

/** What does not match between a payment and its order; written to the order's history. */
export type Mismatch = {
  mismatch: 'order' | 'payment' | 'currency' | 'amount' | 'customer'
  receivedYen?: number
  currency?: string
}

/**
 * What does not match between a successful payment and its order; null if everything does. If the buyer's account was
 * deleted, their customer is gone and the payment is refunded: only what may belong to another order is reported.
 */
export function findMismatch(order: LockedOrder, intent: Intent): Mismatch | null {
  const { receivedYen, currency } = intent
  if (intent.orderId !== order.id) return { mismatch: 'order' }
  if (order.intentId && order.intentId !== intent.id) return { mismatch: 'payment' }
  if (currency !== 'jpy') return { mismatch: 'currency', currency }
  if (order.hasBuyerLeft) return null
  if (intent.amountYen !== order.totalYen || receivedYen !== order.totalYen)
    return { mismatch: 'amount', receivedYen }
  // The deferred network does not say whose consent it was.
  if (order.network === 'paidy') return null
  if (!order.customerId || intent.customerId !== order.customerId) return { mismatch: 'customer' }
  return null
}

const texts: Record<Mismatch['mismatch'], (facts: Record<string, unknown>) => string> = {
  order: () => '別のご注文のお支払いです',
  payment: () => 'このご注文のものとは別のお支払いです',
  currency: ({ currency }) => `円以外（${String(currency).toUpperCase()}）のお支払いです`,
  amount: ({ receivedYen }) =>
    `お支払いの金額（${formatYen(Number(receivedYen))}）が代金と違います`,
  customer: () => 'お支払いの名義がご注文のアカウントと違います',
}

const isKnown = (mismatch: unknown): mismatch is Mismatch['mismatch'] =>
  typeof mismatch === 'string' && Object.hasOwn(texts, mismatch)

/** Why an order is held, in words for the operator. */
export const mismatchText = (detail: Record<string, unknown>): string =>
  isKnown(detail.mismatch) ? texts[detail.mismatch](detail) : 'お支払いの内容がご注文と一致しません'

/** Whether the operator may accept the payment: the yen are right, only other facts are in doubt. */
export const mayRelease = ({ mismatch }: Record<string, unknown>): boolean =>
  mismatch === 'payment' || mismatch === 'customer'
