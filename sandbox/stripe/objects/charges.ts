import type { Call } from '../request/call'
import { listPage, matching } from '../request/list'
import { nowSeconds, type Store, stripeId } from '../store'
import type { Charge, PaymentIntent, PaymentMethod } from '../wire'
import { bookBalance } from './balance'
import { openDispute } from './disputes'
import type { Decline } from './test-cards'

/** 3.6 %, Stripe's fee for a card payment in Japan; yen have no fractions, so it is rounded. */
const FEE_RATE = 0.036

function outcomeOf(decline: Decline | undefined): Charge['outcome'] {
  return decline
    ? {
        network_status: 'declined_by_network',
        reason: decline.declineCode,
        risk_level: 'normal',
        type: 'issuer_declined',
      }
    : {
        network_status: 'approved_by_network',
        reason: null,
        risk_level: 'normal',
        type: 'authorized',
      }
}

/** Captures a charge that was only authorized so far. */
export function captureCharge(store: Store, charge: Charge, amountYen: number) {
  charge.captured = true
  charge.amount_captured = amountYen
  const feeYen = Math.round(amountYen * FEE_RATE)
  charge.balance_transaction = bookBalance(store, 'charge', charge.id, amountYen, feeYen).id
}

/** Records one attempt to charge an intent's amount: succeeded, or failed with the given reason. */
export function settleCharge(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline?: Decline,
): Charge {
  const charge: Charge = {
    id: stripeId('ch'),
    object: 'charge',
    created: nowSeconds(),
    livemode: false,
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: structuredClone(method.billing_details),
    captured: false,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    outcome: outcomeOf(decline),
    paid: decline === undefined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: structuredClone(method.card) },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    metadata: { ...intent.metadata },
  }
  call.store.tables.charges.set(charge.id, charge)
  if (!decline && intent.capture_method !== 'manual')
    captureCharge(call.store, charge, intent.amount)
  call.emit(decline ? 'charge.failed' : 'charge.succeeded', charge)
  const { disputed } = call.store.get('cardSecrets', method.id).behaviour
  if (!decline && disputed) openDispute(call, charge)
  return charge
}

export const charges = {
  get: (call: Call) => call.store.get('charges', call.id),

  update(call: Call) {
    const charge = call.store.get('charges', call.id)
    charge.metadata = call.params.metadata(charge.metadata)
    if (call.params.has('description')) charge.description = call.params.text('description') ?? null
    call.emit('charge.updated', charge)
    return charge
  },

  list(call: Call) {
    const rows = call.store.tables.charges.values()
    return listPage(call, '/v1/charges', matching(call, rows, ['customer', 'payment_intent']))
  },
}
