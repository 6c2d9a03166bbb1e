import { sql } from 'drizzle-orm'
import type { ClosedMonth } from '@/lib/contract/ops/documents'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { monthBefore, monthOf } from '@/lib/kit/jst-month'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

const MONTHS = 6

/**
 * The current and earlier months: their statements, what became payable, and what was paid of it. @throws AppError
 * notFound except for finance
 */
export async function listClosings(ctx: Ctx): Promise<{ items: ClosedMonth[] }> {
  requireStaff(ctx, FINANCE_STAFF)
  const months = [monthOf(ctx.now)]
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''))
  const { rows } = await ctx.db.execute<Omit<ClosedMonth, 'state'>>(sql`
    select m.month, s.statements, s.net, s."feeTax", p.payouts, p.waiting, p."inRuns", p.paid, p.returned, p."paidYen"
      from unnest(${sql.param(months)}::text[]) m(month)
     cross join lateral (
       select count(*)::int statements, coalesce(sum(gross_yen - fee_yen), 0)::float8 net,
              coalesce(sum(fee_tax_yen), 0)::float8 "feeTax"
         from statement where month = m.month) s
     cross join lateral (
       select count(*)::int payouts, count(*) filter (where state = 'payable' and run_id is null)::int waiting,
              count(*) filter (where state <> 'paid' and run_id is not null)::int "inRuns",
              count(*) filter (where state = 'paid')::int paid,
              count(*) filter (where state = 'returned' and run_id is null)::int returned,
              coalesce(sum(net_yen) filter (where state = 'paid'), 0)::float8 "paidYen"
         from payout where month = m.month) p
     order by m.month desc`)
  const stateOf = ({ month, statements }: (typeof rows)[number]): ClosedMonth['state'] => {
    if (statements > 0) return 'closed'
    return month === months[0] ? 'open' : 'none'
  }
  return { items: rows.map((row) => ({ ...row, state: stateOf(row) })) }
}
