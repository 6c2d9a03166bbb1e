import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Rates } from '@/lib/domain/ledger'
import { bankDayFrom } from '@/lib/gateway/bank-days'
import { newId } from '@/lib/kit/ids'
import { type Month, nextMonth } from '@/lib/kit/jst-month'
import { MINIMUM_PAYOUT_YEN } from '@/lib/kit/shop/payout-rules'
import { withholdingYen } from './withholding'

/** A closed month is paid on the 20th of the next, or the bank day beside it (decisions: Money). */
const payDayOf = (month: Month, where: 'before' | 'after'): string =>
  bankDayFrom(`${nextMonth(month)}-20`, where)

type Owed = { payee: string; yen: number; statements: string[]; withholds: boolean }

/**
 * Makes what is owed to payees payable: all statements that no payout has, together, withheld from once. Less than 3,000
 * yen waits, but not for whoever has left; so does what is owed to payees whose details are missing or who live abroad.
 * The caller holds the lock of the closing. @returns how many payouts were made
 */
export async function planPayouts(
  tx: Transaction,
  {
    month,
    payees,
    rates,
    onHoliday,
  }: {
    month: Month
    payees: readonly string[]
    rates: Rates
    onHoliday: 'before' | 'after'
  },
): Promise<number> {
  const { rows } = await tx.execute<Owed>(sql`
    select s.payee_id payee, sum(s.gross_yen - s.fee_yen)::float8 yen, array_agg(s.id order by s.month) statements,
           bool_or(t.withholds) withholds
      from statement s join account a on a.id = s.payee_id
      join tax_profile t on t.account_id = s.payee_id and t.ended_at is null and t.is_resident
     where s.payee_id = any(${sql.param([...payees])}::uuid[])
       and not exists (select 1 from payout_statement p where p.statement_id = s.id)
       and not exists (select 1 from payout p where p.payee_id = s.payee_id and p.month = ${month})
       and exists (select 1 from bank_account b where b.account_id = s.payee_id and b.ended_at is null)
     group by s.payee_id, a.deleted_at
    having sum(s.gross_yen - s.fee_yen) >= case when a.deleted_at is null then ${MINIMUM_PAYOUT_YEN} else 1 end`)
  if (rows.length === 0) return 0
  const payouts = rows.map(({ payee, yen, statements, withholds }) => {
    const withheldYen = withholds ? withholdingYen(yen, rates) : 0
    return { id: newId(), payee, statements, yen, withheld: withheldYen, net: yen - withheldYen }
  })
  await tx.execute(sql`
    with planned as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(payouts)}::jsonb)
        p(id uuid, payee uuid, statements uuid[], yen integer, withheld integer, net integer)),
    made as (
      insert into payout (id, payee_id, month, state, gross_yen, withholding_yen, net_yen, pay_on)
      select id, payee, ${month}, 'payable', yen, withheld, net, ${payDayOf(month, onHoliday)}::date from planned)
    insert into payout_statement (statement_id, payout_id)
    select statement_id, p.id from planned p, unnest(p.statements) statement_id`)
  return payouts.length
}
