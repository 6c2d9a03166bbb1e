import type Stripe from 'stripe'
import type { NetworkDispute } from './card-network'

type Status = Stripe.Dispute.Status
/** The statuses that the SDK names; it leaves the type open for those to come. */
type Named = Status extends infer One ? (string extends One ? never : One) : never

/**
 * Whose the money is in each status: the shop's where the bank only asks or has decided for it, the buyer's where the
 * bank has taken it; some are distinguished only by what was withdrawn (a dispute can be prevented by paying or by
 * proof; an appeal can follow a win or a loss).
 */
export const DISPUTE_OWNERS = {
  warning_needs_response: 'shop',
  warning_under_review: 'shop',
  warning_closed: 'shop',
  needs_response: 'buyer',
  under_review: 'buyer',
  appeal_needs_response: 'asWithdrawn',
  appeal_under_review: 'asWithdrawn',
  won: 'shop',
  lost: 'buyer',
  prevented: 'asWithdrawn',
} as const satisfies Record<Named, 'shop' | 'buyer' | 'asWithdrawn'>

type DisputeStatus = keyof typeof DISPUTE_OWNERS

const isNamed = (status: string): status is DisputeStatus => Object.hasOwn(DISPUTE_OWNERS, status)

type DisputeFacts = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'is_charge_refundable'> & {
  balance_transactions: readonly Pick<Stripe.BalanceTransaction, 'amount'>[]
}

/** What a dispute means for the shop's money. A status that nobody has heard of goes by what was withdrawn. */
export function readDispute(dispute: DisputeFacts): NetworkDispute {
  const { id, status } = dispute
  const owner = isNamed(status) ? DISPUTE_OWNERS[status] : 'asWithdrawn'
  const debitedYen = owner === 'shop' ? 0 : withdrawnYen(dispute, owner === 'buyer')
  return {
    id,
    status,
    debitedYen,
    isFinal: debitedYen > 0 && (status === 'lost' || status === 'prevented'),
    isKnown: isNamed(status),
  }
}

/** By the balance. Before the balance has moved, an open dispute of a payment that is no longer refundable counts in full. */
function withdrawnYen(dispute: DisputeFacts, isWithBank: boolean): number {
  const { amount, balance_transactions: moves, is_charge_refundable: isRefundable } = dispute
  if (moves.length > 0) return Math.max(0, -moves.reduce((sum, move) => sum + move.amount, 0))
  return isWithBank && !isRefundable ? amount : 0
}
