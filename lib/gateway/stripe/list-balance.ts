import type Stripe from 'stripe'
import type { BalancePage, ListedWindow } from './card-network'

const PAGE = 100
/** The types of fees for the network's services, beside the fee on each payment. */
const FEES = ['fee', 'tax', 'network_cost']
const PAYOUTS = ['payout', 'payout_reversal']

/** One page of the changes of the shop's balance at the network, newest first: fees, and transfers to the bank. */
export async function listBalance(
  stripe: Stripe,
  { since, until, after }: ListedWindow,
): Promise<BalancePage> {
  const { data, has_more } = await stripe.balanceTransactions.list({
    limit: PAGE,
    created: {
      lte: Math.floor(until.getTime() / 1000),
      ...(since && { gte: Math.floor(since.getTime() / 1000) }),
    },
    ...(after && { starting_after: after }),
  })
  const moves = data
    .filter(({ currency }) => currency === 'jpy')
    .map(({ id, created, amount, fee, reporting_category: category }) => ({
      id,
      at: new Date(created * 1000),
      feeYen: fee - (FEES.includes(category) ? amount : 0),
      paidOutYen: PAYOUTS.includes(category) ? -amount : 0,
    }))
  return { moves, next: has_more ? (data.at(-1)?.id ?? null) : null }
}
