import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { ratesOn } from '@/lib/domain/core/ledger'
import { bankDayFrom } from '@/lib/gateway/bank-days'
import { newId } from '@/lib/kit/ids'
import { type Month, nextMonth } from '@/lib/kit/jst-month'
import { MINIMUM_PAYOUT_YEN } from '@/lib/kit/shop/payout-rules'
import { heldOf, heldSince, recentCardYen } from './held-sales'
import { withholdingYen } from './withholding'

/** A closed month is paid on the 20th of the next, or the bank day beside it (docs/decisions/payouts.md). */
export const payDayOf = (month: Month, where: 'before' | 'after'): string =>
  bankDayFrom(`${nextMonth(month)}-20`, where)

type Owed = {
  payee: string
  yen: number
  statements: { id: string; held: number }[]
  released: string[]
  withholds: boolean
}

/**
 * Makes payouts of what is owed to payees: all statements without a payout, without card sales that are too recent on
 * the pay day, and the amounts that earlier payouts left out for that reason. Less than 3,000 yen waits, except for
 * deleted accounts; so do payees without details and payees abroad. The withheld tax is the expected one; the day of
 * payment decides (`withholdOnDay`). The caller holds the lock of the closing. @returns how many payouts were made
 */
export async function planPayouts(
  tx: Transaction,
  plan: {
    month: Month
    payees: readonly string[]
    onHoliday: 'before' | 'after'
    holdDays: number
  },
): Promise<number> {
  const { month } = plan
  const payOn = payDayOf(month, plan.onHoliday)
  const owed = await readOwed(tx, { ...plan, since: heldSince(payOn, plan.holdDays) })
  if (owed.length === 0) return 0
  const rates = await ratesOn(tx, payOn)
  const payouts = owed.map(({ withholds, ...one }) => {
    const withheldYen = withholds ? withholdingYen(one.yen, rates) : 0
    return { ...one, id: newId(), withheld: withheldYen, net: one.yen - withheldYen }
  })
  await tx.execute(sql`
    with planned as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb)
        p(id uuid, payee uuid, statements jsonb, released uuid[], yen integer, withheld integer, net integer)),
    made as (
      insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on)
      select id, payee, ${month}, 'payable', yen, withheld, net, ${payOn}::date from planned),
    released as (
      update payout_statement h set released_in = p.id from planned p where h.statement_id = any(p.released))
    insert into payout_statement (statement_id, payout_id, held_yen)
    select s.id, p.id, s.held from planned p, jsonb_to_recordset(p.statements) s(id uuid, held integer)`)
  return payouts.length
}

async function readOwed(
  tx: Transaction,
  { month, payees, since }: { month: Month; payees: readonly string[]; since: Date | null },
): Promise<Owed[]> {
  const these = sql`s.payee_id = any(${sql.param([...payees])}::uuid[])`
  const { rows } = await tx.execute<Owed>(sql`
    with due as materialized (
      select s.payee_id, sum(s.gross_yen - s.fee_yen - y.yen) yen,
             json_agg(json_build_object('id', s.id, 'held', y.yen) order by s.month) statements
        from statement s cross join lateral (select ${recentCardYen(sql`s.id`, since)} yen) y
       where ${these} and not exists (select 1 from payout_statement p where p.statement_id = s.id)
       group by 1),
    held as materialized (select * from ${heldOf(these)} h)
    select a.id payee, (coalesce(d.yen, 0) + coalesce(h.yen, 0))::float8 yen, coalesce(d.statements, '[]') statements,
           coalesce(h.statements, '{}') released, t.withholds
      from due d full join held h on h.payee_id = d.payee_id join account a on a.id = coalesce(d.payee_id, h.payee_id)
      join tax_profile t on t.account_id = a.id and t.ended_at is null and t.is_resident
     where not exists (select 1 from payout p where p.payee_id = a.id and p.month = ${month})
       and exists (select 1 from bank_account b where b.account_id = a.id and b.ended_at is null)
       and coalesce(d.yen, 0) + coalesce(h.yen, 0) >= case when a.deleted_at is null then ${MINIMUM_PAYOUT_YEN} else 1 end`)
  return rows
}
