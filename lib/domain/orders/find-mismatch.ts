import type { Intent } from '@/lib/gateway/stripe'
import type { LockedOrder } from './settle-order'

/** What of a successful payment does not belong to the order, in words for the operator; null when all does. */
export function findMismatch(order: LockedOrder, intent: Intent): string | null {
  if (intent.orderId !== order.id) return `intent names order ${intent.orderId}`
  if (order.intentId && order.intentId !== intent.id) return `order has intent ${order.intentId}`
  if (intent.currency !== 'jpy') return `currency is ${intent.currency}`
  if (intent.amountYen !== order.totalYen || intent.receivedYen !== order.totalYen)
    return `amount is ${intent.amountYen}, received ${intent.receivedYen} of ${order.totalYen}`
  // The deferred network does not say whose consent it was.
  if (order.network === 'paidy') return null
  if (!order.customerId || intent.customerId !== order.customerId)
    return `customer is ${intent.customerId}`
  return null
}
