import type { Call } from '../request/call'
import { invalidRequest } from '../request/failure'
import { listPage, matching } from '../request/list'
import { nowSeconds, stripeId } from '../store'
import type { Charge, Dispute, DisputeStatus } from '../wire'
import { bookBalance } from './balance'

const ANSWER_WITHIN_S = 7 * 24 * 60 * 60

const netYen = (dispute: Dispute) =>
  dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0)

/** Statuses in which the card holder's bank has the money, and those in which the merchant has it. */
const WITHDRAWN: readonly DisputeStatus[] = ['needs_response', 'under_review', 'lost']
const REINSTATED: readonly DisputeStatus[] = [
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'won',
]
const CLOSED: readonly DisputeStatus[] = ['won', 'lost', 'warning_closed', 'prevented']

/** Moves the disputed money, unless it is already in the right place. */
function moveMoney(call: Call, dispute: Dispute, isWithdrawn: boolean) {
  const targetYen = isWithdrawn ? -dispute.amount : 0
  const difference = targetYen - netYen(dispute)
  if (difference === 0) return
  dispute.balance_transactions.push(
    bookBalance(call.store, 'adjustment', dispute.id, difference, 0),
  )
  const what = isWithdrawn ? 'funds_withdrawn' : 'funds_reinstated'
  call.emit(`charge.dispute.${what}`, dispute)
}

/**
 * The card holder disputes a payment. Its money leaves until the dispute is decided, unless the bank only inquires
 * (`warning_needs_response`).
 */
export function openDispute(
  call: Call,
  charge: Charge,
  {
    status = 'needs_response',
    amount = charge.amount,
  }: { status?: DisputeStatus; amount?: number } = {},
): Dispute {
  const created = nowSeconds()
  const id = stripeId('dp')
  const dispute: Dispute = {
    id,
    object: 'dispute',
    created,
    livemode: false,
    amount,
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    evidence: {},
    evidence_details: {
      due_by: created + ANSWER_WITHIN_S,
      has_evidence: false,
      submission_count: 0,
    },
    is_charge_refundable: !WITHDRAWN.includes(status),
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status,
    metadata: {},
  }
  charge.disputed = true
  call.store.tables.disputes.set(id, dispute)
  call.emit('charge.dispute.created', dispute)
  if (WITHDRAWN.includes(status)) moveMoney(call, dispute, true)
  return dispute
}

/**
 * The bank changes the status of a dispute and moves the money accordingly. `isWithdrawn` says where the money is in a
 * status that leaves this open (`prevented`, appeals, future ones).
 */
export function moveDispute(
  call: Call,
  dispute: Dispute,
  status: DisputeStatus,
  isWithdrawn?: boolean,
): Dispute {
  dispute.status = status
  if (isWithdrawn !== undefined) moveMoney(call, dispute, isWithdrawn)
  else if (WITHDRAWN.includes(status)) moveMoney(call, dispute, true)
  else if (REINSTATED.includes(status)) moveMoney(call, dispute, false)
  dispute.is_charge_refundable = netYen(dispute) === 0
  call.emit(`charge.dispute.${CLOSED.includes(status) ? 'closed' : 'updated'}`, dispute)
  return dispute
}

/** Decides a dispute; if it is won, its money returns. @throws StripeFailure 400 when it is decided */
export function decideDispute(call: Call, dispute: Dispute, status: 'lost' | 'won'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest(`This dispute is already closed (${dispute.status}).`, {
      code: 'dispute_already_closed',
    })
  return moveDispute(call, dispute, status)
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
