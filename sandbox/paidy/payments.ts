import { z } from 'zod'
import { PaidyFailure } from './failure'
import type { Network } from './network'
import { paidyId } from './store'
import { findToken, TEST_CONSUMERS } from './tokens'
import type { Payment } from './wire'

const AUTHORISED_FOR_MS = 30 * 86_400_000

const amount = z.number().int().min(0).max(100_000_000)
const metadata = z.record(z.string(), z.unknown()).default({})

const createSchema = z.object({
  token_id: z.string(),
  amount: amount.min(1),
  currency: z.literal('JPY'),
  description: z.string().default(''),
  store_name: z.string().default(''),
  buyer_data: z.record(z.string(), z.unknown()),
  order: z.object({
    items: z
      .array(z.object({ quantity: z.number().int().min(1), unit_price: z.number().int() }).loose())
      .min(1),
    tax: amount,
    shipping: amount,
    order_ref: z.string(),
  }),
  shipping_address: z.record(z.string(), z.unknown()).optional(),
  metadata,
})
const captureSchema = z.object({ amount: amount.min(1).optional(), metadata })
const refundSchema = z.object({
  capture_id: z.string(),
  amount: amount.min(1).optional(),
  reason: z.string().default(''),
  metadata,
})

function parse<T extends z.ZodType>(schema: T, body: unknown): z.infer<T> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new PaidyFailure(
    400,
    'request_content.malformed',
    `${issue?.path.join('.')}: ${issue?.message}`,
  )
}

const sum = (parts: readonly { amount: number }[]) =>
  parts.reduce((total, part) => total + part.amount, 0)

/** @throws PaidyFailure 404 */
export function findPayment({ store }: Network, id: string): Payment {
  const payment = store.payments.get(id)
  if (!payment) throw new PaidyFailure(404, 'payment.notfound', 'The payment does not exist.')
  return payment
}

function notifyShop(network: Network, payment: Payment, what: string): Payment {
  network.store.changed()
  network.webhooks.enqueue({
    payment_id: payment.id,
    order_ref: payment.order.order_ref,
    status: `${what}_success`,
    timestamp: new Date().toISOString(),
  })
  return payment
}

/** `POST /payments`: has no idempotency key, like the real one. */
export function createPayment(network: Network, body: unknown): Payment {
  const input = parse(createSchema, body)
  const token = findToken(network, input.token_id)
  if (token.status !== 'active')
    throw new PaidyFailure(403, `token.${token.status}`, `The token is ${token.status}.`)
  const { items, tax, shipping, order_ref } = input.order
  const merchandise = items.reduce((total, item) => total + item.quantity * item.unit_price, 0)
  if (merchandise + tax + shipping !== input.amount)
    throw new PaidyFailure(400, 'request_content.amount', 'The items do not add up to the amount.')
  const isRejected = token.origin.email === TEST_CONSUMERS.rejectedPayment
  const now = Date.now()
  const payment: Payment = {
    id: paidyId('pay'),
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + AUTHORISED_FOR_MS).toISOString(),
    amount: input.amount,
    currency: 'JPY',
    status: isRejected ? 'rejected' : 'authorized',
    tier: 'classic',
    test: true,
    description: input.description,
    store_name: input.store_name,
    buyer: token.origin,
    order: { order_ref, items, tax, shipping, updated_at: null },
    shipping_address: input.shipping_address ?? null,
    captures: [],
    refunds: [],
    metadata: input.metadata,
  }
  network.store.payments.set(payment.id, payment)
  return notifyShop(network, payment, isRejected ? 'reject' : 'authorize')
}

export function capturePayment(network: Network, id: string, body: unknown): Payment {
  const payment = findPayment(network, id)
  const input = parse(captureSchema, body)
  if (payment.status !== 'authorized')
    throw new PaidyFailure(409, `payment.${payment.status}`, `The payment is ${payment.status}.`)
  const captured = input.amount ?? payment.amount
  if (captured > payment.amount)
    throw new PaidyFailure(400, 'capture.amount', 'More than was authorized.')
  payment.captures.push({
    id: paidyId('cap'),
    created_at: new Date().toISOString(),
    amount: captured,
    tax: payment.order.tax,
    shipping: payment.order.shipping,
    metadata: input.metadata,
  })
  payment.status = 'closed'
  return notifyShop(network, payment, 'capture')
}

export function refundPayment(network: Network, id: string, body: unknown): Payment {
  const payment = findPayment(network, id)
  const input = parse(refundSchema, body)
  const capture = payment.captures.find((one) => one.id === input.capture_id)
  if (!capture) throw new PaidyFailure(404, 'capture.notfound', 'The capture does not exist.')
  const left = capture.amount - sum(payment.refunds)
  const refunded = input.amount ?? left
  if (refunded > left || left === 0)
    throw new PaidyFailure(400, 'refund.amount', 'More than was captured.')
  payment.refunds.push({
    id: paidyId('ref'),
    created_at: new Date().toISOString(),
    capture_id: capture.id,
    amount: refunded,
    reason: input.reason,
    metadata: input.metadata,
  })
  return notifyShop(network, payment, 'refund')
}

/** @throws PaidyFailure 409 for one that is closed already */
export function closePayment(network: Network, id: string): Payment {
  const payment = findPayment(network, id)
  if (payment.status !== 'authorized')
    throw new PaidyFailure(409, `payment.${payment.status}`, `The payment is ${payment.status}.`)
  payment.status = 'closed'
  return notifyShop(network, payment, 'close')
}
