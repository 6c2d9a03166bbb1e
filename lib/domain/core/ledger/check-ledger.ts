import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { LedgerProblem } from '@/lib/contract/ops/ledger'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type Finding, findingText } from './finding-text'
import { findings } from './findings'

type Problem = z.input<typeof LedgerProblem>

export type LedgerReport = {
  transactions: number
  orders: number
  /** Of all entries; anything but 0 is wrong. */
  sumYen: number
  /** Empty if the books are right. `compareWithNetworks` compares them with the networks. */
  problems: Problem[]
}

/**
 * Checks the books: each transaction and all together sum to zero, everything paid is owned, refunds never exceed
 * receipts, and the counters of stock and coupons match the orders.
 */
export async function checkLedger(ctx: Pick<Ctx, 'db'>): Promise<LedgerReport> {
  const totals = await ctx.db.execute<{ transactions: number; orders: number; yen: number }>(sql`
    select (select count(*)::int from ledger_transaction) transactions,
           (select count(*)::int from "order" where paid_at is not null) orders,
           (select coalesce(sum(amount_yen), 0)::float8 from ledger_entry) yen`)
  const { rows } = await ctx.db.execute<Finding>(findings)
  const sumYen = totals.rows[0]?.yen ?? 0
  const found: Finding[] = [
    ...(sumYen === 0
      ? []
      : [{ code: 'sum-not-zero' as const, subject: '', line: null, found: sumYen, expected: 0 }]),
    ...rows,
  ]
  return {
    transactions: totals.rows[0]?.transactions ?? 0,
    orders: totals.rows[0]?.orders ?? 0,
    sumYen,
    problems: found.map(toProblem),
  }
}

/** A finding, for programs and people. */
export const toProblem = (one: Finding): Problem => ({
  code: one.code,
  subject: one.subject,
  text: findingText(one),
})
