import type Stripe from 'stripe'
import type { NetworkDispute } from './card-network'

type Status = Stripe.Dispute.Status
/** The statuses that the SDK lists. Its type also allows any string, for future ones. */
type Named = Status extends infer One ? (string extends One ? never : One) : never

/**
 * Who has the money in each status: the shop when the bank only inquires or has decided for the shop, the buyer when the
 * bank has taken it. In some statuses only the withdrawn amount decides: payment or proof can prevent a dispute, and an
 * appeal can follow a win or a loss.
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

/** What a dispute means for the shop's money. In an unknown status the withdrawn amount decides. */
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
