import type { Call } from '../request/call'
import { invalidRequest, missingParam } from '../request/failure'
import { listPage, matching } from '../request/list'
import { nowSeconds, stripeId } from '../store'
import type { Charge, Refund } from '../wire'
import { bookBalance } from './balance'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

function chargeToRefund(call: Call): Charge {
  const chargeId = call.params.text('charge')
  if (chargeId !== undefined) return call.store.get('charges', chargeId, 'charge')
  const intentId = call.params.text('payment_intent')
  if (intentId === undefined) throw missingParam('payment_intent')
  const intent = call.store.get('paymentIntents', intentId, 'payment_intent')
  const latest = intent.latest_charge && call.store.get('charges', intent.latest_charge)
  if (latest && latest.status === 'succeeded') return latest
  throw invalidRequest('This PaymentIntent does not have a successful charge to refund.', {
    param: 'payment_intent',
  })
}

/** The shop cannot refund money that a dispute has withdrawn. */
const isTaken = (call: Call, charge: Charge) =>
  [...call.store.tables.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && !dispute.is_charge_refundable,
  )

function checkRefundable(call: Call, charge: Charge, amountYen: number) {
  if (isTaken(call, charge))
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    })
  if (charge.refunded)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const left = charge.amount_captured - charge.amount_refunded
  if (amountYen < 1 || amountYen > left)
    throw invalidRequest(
      `Refund amount (¥${amountYen}) must be positive and not greater than unrefunded amount on charge (¥${left})`,
      { param: 'amount' },
    )
}

/** The card holder's bank rejects a refund days later: the money returns to the merchant. */
export function failRefund(call: Call, refund: Refund, reason = 'expired_or_canceled_card') {
  if (refund.status === 'failed') return refund
  const charge = call.store.get('charges', refund.charge)
  refund.status = 'failed'
  refund.failure_reason = reason
  refund.failure_balance_transaction = bookBalance(
    call.store,
    'refund_failure',
    refund.id,
    refund.amount,
    0,
  ).id
  charge.amount_refunded -= refund.amount
  charge.refunded = false
  for (const type of ['refund.updated', 'charge.refund.updated', 'refund.failed'])
    call.emit(type, refund)
  return refund
}

export const refunds = {
  create(call: Call) {
    const charge = chargeToRefund(call)
    const amount = call.params.integer('amount') ?? charge.amount_captured - charge.amount_refunded
    checkRefundable(call, charge, amount)
    const refund: Refund = {
      id: stripeId('re'),
      object: 'refund',
      created: nowSeconds(),
      livemode: false,
      amount,
      balance_transaction: null,
      charge: charge.id,
      currency: charge.currency,
      payment_intent: charge.payment_intent,
      reason: call.params.choice('reason', REASONS) ?? null,
      status: 'succeeded',
      metadata: call.params.metadata(),
    }
    refund.balance_transaction = bookBalance(call.store, 'refund', refund.id, -amount, 0).id
    call.store.tables.refunds.set(refund.id, refund)
    charge.amount_refunded += amount
    charge.refunded = charge.amount_refunded === charge.amount_captured
    call.emit('refund.created', refund)
    call.emit('charge.refunded', charge)
    return refund
  },

  get: (call: Call) => call.store.get('refunds', call.id),

  update(call: Call) {
    const refund = call.store.get('refunds', call.id)
    refund.metadata = call.params.metadata(refund.metadata)
    call.emit('refund.updated', refund)
    return refund
  },

  list(call: Call) {
    const rows = call.store.tables.refunds.values()
    return listPage(call, '/v1/refunds', matching(call, rows, ['charge', 'payment_intent']))
  },
}
