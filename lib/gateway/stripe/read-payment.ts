import type Stripe from 'stripe'
import type { NetworkPayment } from './card-network'
import { toIntent, toRefunds } from './map'
import { readDispute } from './read-dispute'

const PAGE = 100

/** A payment as it stands: one call for a plain one. */
export async function readPayment(stripe: Stripe, intentId: string): Promise<NetworkPayment> {
  const intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
  return await withReversals(stripe, intent)
}

/** A page of payments as they stand. */
export async function listPayments(
  stripe: Stripe,
  since: Date,
  after: string | null,
): Promise<{ payments: NetworkPayment[]; next: string | null }> {
  const { data, has_more } = await stripe.paymentIntents.list({
    limit: PAGE,
    created: { gte: Math.floor(since.getTime() / 1000) },
    expand: ['data.latest_charge'],
    ...(after && { starting_after: after }),
  })
  const payments: NetworkPayment[] = []
  for (const intent of data) payments.push(await withReversals(stripe, intent))
  return { payments, next: has_more ? (data.at(-1)?.id ?? null) : null }
}

/** Refunds and disputes are asked for only where there are any. */
async function withReversals(
  stripe: Stripe,
  intent: Stripe.PaymentIntent,
): Promise<NetworkPayment> {
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const ofIntent = { payment_intent: intent.id, limit: PAGE }
  const refunds = charge?.amount_refunded ? await stripe.refunds.list(ofIntent) : null
  const disputes = charge?.disputed ? await stripe.disputes.list(ofIntent) : null
  return {
    intent: toIntent(intent),
    refunds: toRefunds(refunds?.data ?? []),
    disputes: (disputes?.data ?? []).map(readDispute),
  }
}
