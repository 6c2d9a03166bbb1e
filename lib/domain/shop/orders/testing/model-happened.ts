import { sql } from 'drizzle-orm'
import type { World } from './model'

/** What must have happened on the way, for the model to mean anything. */
export const EVERYTHING = [
  'placed',
  'paid',
  'cancelled',
  'expired',
  'held',
  'released',
  'shipped',
  'delivered',
  'redeemed',
  'refundRequested',
  'partiallyRefunded',
  'refunded',
  'refundFailed',
  'disputed',
  'disputeWon',
]

/** What must be booked of what was earned. */
export const PAID = ['payout', 'payoutReturned', 'statementTax']

/** What every network must have seen: paid orders of each kind. */
export const SALES = (['stripe', 'paidy'] as const).flatMap((network) =>
  ['audio', 'gift', 'merchandise', 'present'].map((kind) => `${network} ${kind}`),
)

/** So many orders must there be more than, for a comparison to say something. */
export const FEW_ORDERS = 200

/** What of all that has not happened so far; the books are compared while some money is held. */
export async function missingIn({ parts: { db } }: World): Promise<string[]> {
  const { rows } = await db.execute<{ what: string }>(sql`
    select distinct kind || ' in the history' what from order_event
    union select distinct kind || ' in the ledger' from ledger_transaction
    union select distinct network || ' ' || kind from "order" where paid_at is not null
    union select distinct network || ' paid back' from "order" where paid_at is not null and refunded_yen > 0
    union select 'coupon' where exists (select from order_line where coupon_off_yen > 0)
    union select 'claim' where exists (
      select from payment where network = 'paidy' and captured_at is not null)
    union select 'orders' where (select count(*) from "order") > ${FEW_ORDERS}
    union select 'held orders' where (select count(*) from "order" where state = 'held') > 1`)
  const happened = new Set(rows.map(({ what }) => what))
  const requested = [
    ...EVERYTHING.map((kind) => `${kind} in the history`),
    ...PAID.map((kind) => `${kind} in the ledger`),
    ...SALES,
    ...['stripe paid back', 'paidy paid back', 'coupon', 'claim', 'orders', 'held orders'],
  ]
  return requested.filter((what) => !happened.has(what))
}
