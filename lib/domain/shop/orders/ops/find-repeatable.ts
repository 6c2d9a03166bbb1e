import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'

export type Repeatable = { orderId: string; amountYen: number }

/**
 * Refunds of these orders that failed at the network and have not been repeated, by their id: how much of each is
 * still owed to the buyer and available. Payments by the network's dashboard or the buyer's bank since then are
 * deducted.
 */
export async function findRepeatable(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<Map<string, Repeatable>> {
  const { rows } = await db.execute<{ id: string; order_id: string; yen: number }>(sql`
    select r.id, r.order_id, least(r.amount_yen, books.owed, books.cash)::int yen
      from refund r
      cross join lateral (
        select coalesce(-sum(e.amount_yen) filter (where e.account = 'refundsPayable'), 0) owed,
               coalesce(sum(e.amount_yen) filter (where e.account in ('cashInTransit', 'heldPayments')), 0) cash
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
         where t.order_id = r.order_id) books
     where r.order_id = any(${sql.param([...orderIds])}::uuid[])
       and r.state = 'failed' and r.network_id is not null
       and not exists (select 1 from refund n
                        where n.repeats = r.id and (n.state <> 'failed' or n.network_id is not null))
       and least(books.owed, books.cash) > 0`)
  return new Map(rows.map(({ id, order_id, yen }) => [id, { orderId: order_id, amountYen: yen }]))
}
