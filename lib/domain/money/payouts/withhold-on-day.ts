import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { ratesOn } from '@/lib/domain/core/ledger'
import { withholdingYen } from './withholding'

type Row = { id: string; payee: string; gross: number; withheld: number; withholds: boolean }
type Due = Row & { dayGross: number; dayWithheld: number }

/** Which payouts, by the name of their table in the query. */
type Which = (payout: SQL) => SQL

/** Payouts by payee and age, each with the payee's other payments of that day, and the withheld tax. */
async function readDue(tx: Transaction, day: string, which: Which): Promise<Due[]> {
  const { rows } = await tx.execute<Due>(sql`
    select p.id, p.payee_id payee, p.gross_yen gross, p.withholding_yen withheld,
           coalesce(t.withholds, p.withholding_yen > 0) withholds,
           d.gross::float8 "dayGross", d.withheld::float8 "dayWithheld"
      from payout p left join tax_profile t on t.account_id = p.payee_id and t.ended_at is null
      cross join lateral (
        select coalesce(sum(o.gross_yen), 0) gross, coalesce(sum(o.withholding_yen), 0) withheld
          from payout o left join payout_run r on r.id = o.run_id
         where o.payee_id = p.payee_id and case o.state when 'paid' then o.pay_on else r.pay_on end = ${day}::date
           and not (${which(sql`o`)})) d
     where ${which(sql`p`)} order by p.payee_id, p.id`)
  return rows
}

/**
 * The tax to withhold of each payout: a payee's payouts of the day are taken one after the other, so that they add up
 * to the tax of their sum.
 */
async function judgeDue(tx: Transaction, day: string, which: Which): Promise<Row[]> {
  const rates = await ratesOn(tx, day)
  const sums = new Map<string, { gross: number; withheld: number }>()
  return (await readDue(tx, day, which)).map(({ dayGross, dayWithheld, ...row }) => {
    const before = sums.get(row.payee) ?? { gross: dayGross, withheld: dayWithheld }
    const gross = before.gross + row.gross
    const more = row.withholds ? withholdingYen(gross, rates) - before.withheld : 0
    const withheld = Math.min(Math.max(more, 0), row.gross - 1)
    sums.set(row.payee, { gross, withheld: before.withheld + withheld })
    return { ...row, withheld }
  })
}

/**
 * Computes the tax that is withheld of payouts on their day: over everything that the payee is paid on that day, by
 * the tax details and rates of that day (所得税法204条). The closing wrote an expected amount; this one is paid.
 */
export async function withholdOnDay(tx: Transaction, day: string, which: Which): Promise<void> {
  const due = await judgeDue(tx, day, which)
  await tx.execute(sql`
    update payout p set withholding_yen = d.withheld, net_yen = p.gross_yen - d.withheld
      from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) d(id uuid, withheld integer)
     where p.id = d.id and p.withholding_yen <> d.withheld`)
}

/**
 * Payouts of a run whose withheld tax has changed: another run of the day was cancelled, or a rate or a payee has
 * changed.
 */
export async function findWronglyWithheld(
  tx: Transaction,
  { id, payOn }: { id: string; payOn: string },
): Promise<string[]> {
  const which: Which = (payout) => sql`${payout}.run_id is not distinct from ${id}::uuid`
  const { rows } = await tx.execute<{ id: string; yen: number }>(
    sql`select id, withholding_yen yen from payout where run_id = ${id}`,
  )
  const stands = new Map(rows.map((row) => [row.id, row.yen]))
  const due = await judgeDue(tx, payOn, which)
  return due.filter((row) => stands.get(row.id) !== row.withheld).map((row) => row.id)
}
