import type { Call } from '../request/call'
import { listPage, matching } from '../request/list'
import { nowSeconds, type Store, stripeId } from '../store'
import type { BalanceTransaction } from '../wire'

const SETTLES_AFTER_S = 4 * 24 * 60 * 60

/** Books the effect of an object on the merchant's balance. Amounts in yen, negative when money leaves. */
export function bookBalance(
  store: Store,
  type: BalanceTransaction['type'],
  source: string,
  amountYen: number,
  feeYen: number,
): BalanceTransaction {
  const created = nowSeconds()
  const row: BalanceTransaction = {
    id: stripeId('txn'),
    object: 'balance_transaction',
    created,
    livemode: false,
    amount: amountYen,
    available_on: created + SETTLES_AFTER_S,
    currency: 'jpy',
    description: null,
    exchange_rate: null,
    fee: feeYen,
    fee_details:
      feeYen === 0
        ? []
        : [
            {
              amount: feeYen,
              currency: 'jpy',
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amountYen - feeYen,
    reporting_category: type,
    source,
    status: 'pending',
    type,
  }
  store.tables.balanceTransactions.set(row.id, row)
  return row
}

export const balanceTransactions = {
  get: (call: Call) => call.store.get('balanceTransactions', call.id),
  list(call: Call) {
    const rows = call.store.tables.balanceTransactions.values()
    return listPage(call, '/v1/balance_transactions', matching(call, rows, ['source', 'type']))
  },
}

/** The merchant's balance at the network and the sum of its fees. */
export function balanceOf({ tables }: Store): { available: number; fees: number } {
  let [available, fees] = [0, 0]
  for (const { net, fee } of tables.balanceTransactions.values()) {
    available += net
    fees += fee
  }
  return { available, fees }
}

/** Pays all of it out to the merchant's bank. */
export function payOut(store: Store): BalanceTransaction | null {
  const { available } = balanceOf(store)
  return available > 0 ? bookBalance(store, 'payout', stripeId('po'), -available, 0) : null
}
