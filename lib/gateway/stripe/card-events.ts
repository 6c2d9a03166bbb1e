import type Stripe from 'stripe'

/**
 * The webhooks that may change an order. The endpoint at the network subscribes to exactly these (docs/going-live.md),
 * and lists of events are requested for them. Other webhooks are stored and ignored.
 */
export const CARD_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'refund.created',
  'refund.updated',
  'refund.failed',
] as const satisfies readonly Stripe.Event['type'][]

export const isCardEvent = (type: string): boolean =>
  (CARD_EVENTS as readonly string[]).includes(type)
