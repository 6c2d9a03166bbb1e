import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { newId } from '@/lib/kit/ids'

type Difference = { statement: string; yen: number }

/**
 * The books took the tax out of the fees order by order; a statement, being the invoice for them, rounds once. Books what
 * lies between, so that revenue and tax are those of the invoices: one posting a statement, none where nothing differs.
 * All of them at once, since a closing has thousands. The caller has just written the statements.
 */
export async function postStatementTaxes(
  tx: Transaction,
  {
    statements,
    taxRateBp,
    occurredAt,
  }: { statements: readonly string[]; taxRateBp: number; occurredAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<Difference>(sql`
    select s.id statement, (s.fee_tax_yen - sum(e.fee_tax_yen))::int yen
      from statement s join earning e on e.statement_id = s.id
     where s.id = any(${sql.param([...statements])}::uuid[])
     group by s.id having s.fee_tax_yen <> sum(e.fee_tax_yen) order by s.id`)
  if (rows.length === 0) return
  const differences = rows.map((row) => ({ ...row, id: newId() }))
  await tx.execute(sql`
    with difference as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(differences)}::jsonb) d(id uuid, statement text, yen integer)),
    posted as (
      insert into ledger_transaction (id, kind, reference, occurred_at)
      select id, 'statementTax', statement, ${occurredAt} from difference)
    insert into ledger_entry (transaction_id, account, party, amount_yen)
    select d.id, side.account, side.party, side.sign * d.yen from difference d
      cross join (values ('platformRevenue', '', 1), ('consumptionTax', ${String(taxRateBp / 100)}, -1))
                 side(account, party, sign)`)
}
