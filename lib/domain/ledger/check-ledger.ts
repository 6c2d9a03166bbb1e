import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { findings } from './findings'

export type LedgerReport = {
  transactions: number
  orders: number
  /** Of all entries; anything but 0 is wrong. */
  sumYen: number
  /** One line a finding; empty when all is well. */
  problems: string[]
}

/**
 * Proves the books: every transaction and all together sum to zero, what was paid is what is owned, refunds
 * never pass what was paid, and the counters of stock and coupons are what orders hold.
 */
export async function checkLedger(ctx: Pick<Ctx, 'db'>): Promise<LedgerReport> {
  const totals = await ctx.db.execute<{ transactions: number; orders: number; yen: number }>(sql`
    select (select count(*)::int from ledger_transaction) transactions,
           (select count(*)::int from "order" where paid_at is not null) orders,
           (select coalesce(sum(amount_yen), 0)::float8 from ledger_entry) yen`)
  const { rows } = await ctx.db.execute<{ problem: string }>(findings)
  const sumYen = totals.rows[0]?.yen ?? 0
  return {
    transactions: totals.rows[0]?.transactions ?? 0,
    orders: totals.rows[0]?.orders ?? 0,
    sumYen,
    problems: [
      ...(sumYen === 0 ? [] : [`the ledger is off by ${sumYen} yen`]),
      ...rows.map(({ problem }) => problem),
    ],
  }
}
