import { bookBalance } from './balance'
import type { Call } from './call'
import { invalidRequest } from './failure'
import { listPage, matching } from './list'
import { nowSeconds, stripeId } from './store'
import type { Charge, Dispute } from './wire'

const ANSWER_WITHIN_S = 7 * 24 * 60 * 60

/** The card holder disputes a payment: its money leaves until the dispute is decided. */
export function openDispute(call: Call, charge: Charge): Dispute {
  const created = nowSeconds()
  const id = stripeId('dp')
  const dispute: Dispute = {
    id,
    object: 'dispute',
    created,
    livemode: false,
    amount: charge.amount,
    balance_transactions: [bookBalance(call.store, 'adjustment', id, -charge.amount, 0)],
    charge: charge.id,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + ANSWER_WITHIN_S,
      has_evidence: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
    metadata: {},
  }
  charge.disputed = true
  call.store.tables.disputes.set(id, dispute)
  call.emit('charge.dispute.created', dispute)
  call.emit('charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** Decides a dispute; a won one brings its money back. @throws StripeFailure 400 when it is decided */
export function decideDispute(call: Call, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`This dispute is already closed (${dispute.status}).`, {
      code: 'dispute_already_closed',
    })
  dispute.status = status
  if (status === 'won') {
    const back = bookBalance(call.store, 'adjustment', dispute.id, dispute.amount, 0)
    dispute.balance_transactions.push(back)
    call.emit('charge.dispute.funds_reinstated', dispute)
  }
  call.emit('charge.dispute.closed', dispute)
  return dispute
}

/** Stripe's test evidence decides a dispute at once (docs.stripe.com/testing#disputes). */
const DECIDING_EVIDENCE = new Map<string | undefined, 'lost' | 'won'>([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])

export const disputes = {
  get: (call: Call) => call.store.get('disputes', call.id),

  list(call: Call) {
    const rows = call.store.tables.disputes.values()
    return listPage(call, '/v1/disputes', matching(call, rows, ['charge', 'payment_intent']))
  },

  update(call: Call) {
    const dispute = call.store.get('disputes', call.id)
    const evidence = call.params.child('evidence')
    for (const name of Object.keys(evidence.form)) {
      dispute.evidence[name] = evidence.text(name) ?? ''
      dispute.evidence_details.has_evidence = true
    }
    dispute.metadata = call.params.metadata(dispute.metadata)
    if (call.params.flag('submit') !== false && dispute.evidence_details.has_evidence) {
      dispute.evidence_details.submission_count += 1
      dispute.status = 'under_review'
    }
    call.emit('charge.dispute.updated', dispute)
    const decision = DECIDING_EVIDENCE.get(evidence.text('uncategorized_text'))
    return decision ? decideDispute(call, dispute, decision) : dispute
  },

  close: (call: Call) => decideDispute(call, call.store.get('disputes', call.id), 'lost'),
}
