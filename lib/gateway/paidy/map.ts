import type { Authorisation, DeferredPayment } from './deferred-network'
import { WirePayment } from './wire'

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, { amount }) => total + amount, 0)

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Turns Paidy's payment into the form that settles orders. @throws ZodError for an answer in an unknown form */
export function toPayment(answer: unknown): DeferredPayment {
  const payment = WirePayment.parse(answer)
  const { id, amount: amountYen } = payment
  const capturedYen = sum(payment.captures)
  const isClosed = payment.status === 'closed'
  const isAlive = payment.status === 'authorized' || (isClosed && capturedYen > 0)
  const releasedYen = isClosed ? amountYen - capturedYen : 0
  return {
    intent: {
      id,
      status: isAlive ? 'succeeded' : 'cancelled',
      amountYen,
      receivedYen: amountYen,
      currency: payment.currency.toLowerCase(),
      customerId: null,
      orderId: payment.order?.order_ref ?? null,
      clientSecret: '',
    },
    refunds: [
      ...payment.refunds.map((refund) => ({
        id: refund.id,
        amountYen: refund.amount,
        refundId: textOf(refund.metadata?.refund_id),
      })),
      ...(releasedYen > 0 ? [{ id: `${id}:closed`, amountYen: releasedYen, refundId: null }] : []),
    ],
    failedRefunds: [],
    disputes: [],
    capturedYen,
    isOpen: payment.status === 'authorized' && capturedYen === 0,
    expiresAt: payment.expires_at ? new Date(payment.expires_at) : null,
  }
}

/** The body of `POST /payments`. */
export const toRequest = (authorisation: Authorisation) => ({
  token_id: authorisation.tokenId,
  amount: authorisation.amountYen,
  currency: 'JPY',
  buyer_data: {
    age: authorisation.buyer.accountAgeDays,
    order_count: authorisation.buyer.orderCount,
    ltv: authorisation.buyer.totalYen,
    last_order_amount: authorisation.buyer.lastOrderYen,
    ...(authorisation.buyer.lastOrderDaysAgo !== null && {
      last_order_at: authorisation.buyer.lastOrderDaysAgo,
    }),
  },
  order: {
    order_ref: authorisation.orderId,
    items: authorisation.lines.map(({ id, title, unitPriceYen, quantity }) => ({
      id,
      title,
      unit_price: unitPriceYen,
      quantity,
    })),
    tax: authorisation.taxYen,
    shipping: authorisation.deliveryFeeYen,
  },
  ...(authorisation.address && { shipping_address: authorisation.address }),
})
