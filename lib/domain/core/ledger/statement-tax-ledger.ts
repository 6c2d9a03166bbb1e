import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

type Difference = { statement: string; percent: number; yen: number }

/**
 * The books separate the tax from the fees order by order; a statement is the invoice for them and rounds once for
 * each rate. Books the difference, so that revenue and tax match the invoices: one posting for each statement with a
 * difference, all in one call because a closing has thousands. The caller has just written the statements.
 */
export async function postStatementTaxes(
  tx: Transaction,
  { statements, occurredAt }: { statements: readonly string[]; occurredAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<Difference>(sql`
    select s.id statement, e.percent, (coalesce(t.tax, 0) - e.tax)::int yen
      from statement s
      join (select e.statement_id, o.tax_rate_percent percent, sum(e.fee_tax_yen) tax
              from earning e join order_line l on l.id = e.order_line_id join "order" o on o.id = l.order_id
             where e.statement_id = any(${sql.param([...statements])}::uuid[]) group by 1, 2) e on e.statement_id = s.id
      left join lateral jsonb_to_recordset(s.detail->'taxes') t("ratePercent" integer, tax integer)
        on t."ratePercent" = e.percent
     where coalesce(t.tax, 0) <> e.tax order by s.id, e.percent`)
  if (rows.length === 0) return
  const ids = new Map(rows.map(({ statement }) => [statement, newId()]))
  const differences = rows.map((row) => ({ ...row, id: ids.get(row.statement) }))
  await tx.execute(sql`
    with difference as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) d(id uuid, statement text, percent text, yen integer)),
    posted as (
      insert into ledger_transaction (id, kind, reference, occurred_at)
      select distinct id, 'statementTax', statement, ${occurredAt}::timestamptz from difference)
    insert into ledger_entry (transaction_id, account, party, amount_yen)
    select d.id, side.account, side.party, side.sign * d.yen from difference d
      cross join lateral (values ('platformRevenue', '', 1), ('consumptionTax', d.percent, -1)) side(account, party, sign)`)
}
