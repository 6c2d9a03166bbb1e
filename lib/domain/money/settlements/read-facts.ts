import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import type { SettlementRow } from '@/lib/kit/shop/settlement-file'
import { type PaymentFacts, rowKey, type SettlementFacts } from './judge-settlements'

type Db = Database | Transaction

/** The facts about all payments and payouts that a file names, in two queries. */
export async function readFacts(
  db: Db,
  rows: readonly SettlementRow[],
): Promise<Omit<SettlementFacts, 'today'>> {
  const payoutIds = [...new Set(rows.map(({ payoutId }) => payoutId))]
  return {
    payments: await readPayments(db, [...new Set(rows.map(({ paymentId }) => paymentId))]),
    payouts: await readPayouts(db, payoutIds),
  }
}

type PaymentRow = {
  id: string
  number: string
  received: number
  remaining: number
  captured: number
  refunded: number
}

/** Held money counts as received; the part that is no longer in transit was refunded. */
async function readPayments(db: Db, ids: readonly string[]): Promise<Map<string, PaymentFacts>> {
  const { rows } = await db.execute<PaymentRow>(sql`
    select p.network_id id, o.number, b.received::float8 received, b.remaining::float8 remaining,
           s.captured::float8 captured, s.refunded::float8 refunded
      from payment p join "order" o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(e.amount_yen) filter (where e.amount_yen > 0 and t.kind in ('sale', 'unearned', 'held')), 0) received,
               coalesce(sum(e.amount_yen), 0) remaining
          from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
         where t.order_id = o.id) b
      cross join lateral (
        select coalesce(sum(l.captured_yen), 0) captured, coalesce(sum(l.refunded_yen), 0) refunded
          from settlement_line l where l.payment_id = p.network_id) s
     where p.network = 'paidy' and p.network_id = any(${sql.param(ids)}::text[])`)
  return new Map(
    rows.map(({ id, number, received, remaining, captured, refunded }) => [
      id,
      {
        orderNumber: number,
        receivedYen: received,
        returnedYen: received - remaining,
        settledYen: { captured, refunded },
      },
    ]),
  )
}

async function readPayouts(db: Db, ids: readonly string[]): Promise<Map<string, Set<string>>> {
  const { rows } = await db.execute<Parameters<typeof rowKey>[0] & { payoutId: string }>(sql`
    select s.payout_id "payoutId", s.settled_on::text "settledOn", l.payment_id "paymentId", l.captured_yen "capturedYen",
           l.refunded_yen "refundedYen", l.fee_yen "feeYen", l.fee_tax_yen "feeTaxYen"
      from settlement s join settlement_line l on l.settlement_id = s.id
     where s.payout_id = any(${sql.param(ids)}::text[])`)
  const payouts = new Map<string, Set<string>>()
  for (const { payoutId, ...row } of rows) {
    const known = payouts.get(payoutId) ?? new Set()
    payouts.set(payoutId, known.add(rowKey(row)))
  }
  return payouts
}
