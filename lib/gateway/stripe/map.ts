import type Stripe from 'stripe'
import type {
  Intent,
  IntentStatus,
  NetworkCard,
  NetworkPayment,
  NetworkRefund,
} from './card-network'

/** A status that this shop does not know needs no action. */
const statuses: Record<string, IntentStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  requires_capture: 'processing',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)

export const toIntent = (intent: Stripe.PaymentIntent): Intent => ({
  id: intent.id,
  status: statuses[intent.status] ?? 'processing',
  amountYen: intent.amount,
  receivedYen: intent.amount_received,
  currency: intent.currency,
  customerId: idOf(intent.customer),
  orderId: intent.metadata.orderId ?? null,
  clientSecret: intent.client_secret ?? '',
})

/** Pending refunds count as done: the network has already taken the money from our balance. */
export const toRefunds = (
  refunds: readonly Stripe.Refund[],
): Pick<NetworkPayment, 'refunds' | 'failedRefunds'> => ({
  refunds: inStatus(refunds, 'succeeded', 'pending'),
  failedRefunds: inStatus(refunds, 'failed', 'canceled'),
})

const inStatus = (refunds: readonly Stripe.Refund[], ...statuses: string[]): NetworkRefund[] =>
  refunds
    .filter(({ status }) => status !== null && statuses.includes(status))
    .map(({ id, amount, metadata }) => ({
      id,
      amountYen: amount,
      refundId: metadata?.refundId ?? null,
    }))

export const toCards = (methods: Stripe.PaymentMethod[]): NetworkCard[] =>
  methods.flatMap(({ id, card }) =>
    card
      ? [
          {
            id,
            brand: card.brand,
            last4: card.last4,
            expYear: card.exp_year,
            expMonth: card.exp_month,
            fingerprint: card.fingerprint ?? id,
          },
        ]
      : [],
  )
