import { sql } from 'drizzle-orm'
import type { PaymentReport, Withholding } from '@/lib/contract/ops/tax'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { openTaxDetails, REPORTED_ABOVE_YEN } from '@/lib/domain/money/payees'
import { paidParts } from '@/lib/domain/money/payouts'
import { type Month, monthOf, nextMonth } from '@/lib/kit/jst-month'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Page = { take: number; skip: number }
type Sums = { gross: number; base: number; withheld: number; net: number }

/**
 * The payments of a month and the withheld tax, one by one, with the sums of the month. Yen. The base of income tax
 * is the whole payment (`withholdingYen`). @throws AppError notFound except for finance
 */
export async function listWithholdings(
  ctx: Ctx,
  { month = monthOf(ctx.now), take, skip }: Page & { month?: Month | undefined },
): Promise<{ items: Withholding[]; total: number; sums: Sums }> {
  requireStaff(ctx, FINANCE_STAFF)
  const paid = sql`
    select id, payee_id, pay_on, gross_yen, withholding_yen, net_yen,
           case when withholding_yen > 0 then gross_yen else 0 end base_yen
      from payout where state = 'paid' and pay_on >= ${`${month}-01`}::date and pay_on < ${`${nextMonth(month)}-01`}::date`
  const { rows } = await ctx.db.execute<Withholding>(sql`
    select p.id "payoutId", p.payee_id "payeeId", p.pay_on::text "paidOn", coalesce(n.nickname, '') name, p.gross_yen gross,
           p.base_yen base, p.withholding_yen withheld, p.net_yen net
      from (${paid} order by pay_on, id limit ${take} offset ${skip}) p left join profile n on n.account_id = p.payee_id
     order by p.pay_on, p.id`)
  const { rows: summed } = await ctx.db.execute<Sums & { total: number }>(sql`
    select count(*)::int total, coalesce(sum(gross_yen), 0)::float8 gross, coalesce(sum(base_yen), 0)::float8 base,
           coalesce(sum(withholding_yen), 0)::float8 withheld, coalesce(sum(net_yen), 0)::float8 net from (${paid}) p`)
  const { total = 0, gross = 0, base = 0, withheld = 0, net = 0 } = summed[0] ?? {}
  return { items: await withNames(ctx, rows), total, sums: { gross, base, withheld, net } }
}

type ReportSums = { gross: number; withheld: number; filed: number; missing: number }

/**
 * What each payee was paid in a year, by the day of payment as a 支払調書 counts it, the most first, with the statements
 * of these payments. Yen. @throws AppError notFound except for finance
 */
export async function listPaymentReports(
  ctx: Ctx,
  { year = Number(monthOf(ctx.now).slice(0, 4)), take, skip }: Page & { year?: number | undefined },
): Promise<{ items: PaymentReport[]; total: number; sums: ReportSums }> {
  requireStaff(ctx, FINANCE_STAFF)
  const reports = sql`
    select payee_id, count(*)::int payments, sum(gross_yen)::float8 gross, sum(withholding_yen)::float8 withheld,
           array_agg(id) payouts, sum(gross_yen) > ${REPORTED_ABOVE_YEN} is_filed
      from payout where state = 'paid' and pay_on >= make_date(${year}, 1, 1) and pay_on < make_date(${year + 1}, 1, 1)
     group by 1`
  const { rows } = await ctx.db.execute<PaymentReport>(sql`
    select r.payee_id "payeeId", coalesce(n.nickname, '') name, r.payments, r.gross, r.withheld, r.is_filed "isFiled",
           (select coalesce(sum(part.net), 0)::float8 from unnest(r.payouts) p(id)
             cross join lateral ${paidParts(sql`p.id`)} part) stated,
           exists (select 1 from payee_number k where k.account_id = r.payee_id) "hasNumber"
      from (${reports} order by gross desc, payee_id limit ${take} offset ${skip}) r
      left join profile n on n.account_id = r.payee_id order by r.gross desc, r.payee_id`)
  const { rows: summed } = await ctx.db.execute<ReportSums & { total: number }>(sql`
    select count(*)::int total, coalesce(sum(gross), 0)::float8 gross, coalesce(sum(withheld), 0)::float8 withheld,
           count(*) filter (where is_filed)::int filed,
           count(*) filter (where is_filed and not exists (
             select 1 from payee_number k where k.account_id = r.payee_id))::int missing from (${reports}) r`)
  const { total = 0, ...sums } = summed[0] ?? { gross: 0, withheld: 0, filed: 0, missing: 0 }
  return { items: await withNames(ctx, rows), total, sums }
}

/** With the names of the tax details in force; without details, the nickname. */
async function withNames<Row extends { payeeId: string; name: string }>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  const details = await openTaxDetails(
    ctx,
    rows.map(({ payeeId }) => payeeId),
  )
  return rows.map((row) => ({ ...row, name: details.get(row.payeeId)?.name ?? row.name }))
}
