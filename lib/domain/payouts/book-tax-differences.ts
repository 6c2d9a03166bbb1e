import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/**
 * The books took the tax out of the fees order by order; a statement, being the invoice for them, rounds once. Books what
 * lies between, so that revenue and tax are those of the invoices. One posting a statement, none where nothing differs.
 */
export async function bookTaxDifferences(
  tx: Transaction,
  { ids, occurredAt }: { ids: readonly string[]; occurredAt: Date },
): Promise<void> {
  await tx.execute(sql`
    with difference as materialized (
      select gen_random_uuid() id, s.id statement_id, s.fee_tax_yen - sum(e.fee_tax_yen) yen
        from statement s join earning e on e.statement_id = s.id
       where s.id = any(${sql.param([...ids])}::uuid[])
       group by s.id having s.fee_tax_yen <> sum(e.fee_tax_yen)),
    posted as (
      insert into ledger_transaction (id, kind, reference, occurred_at)
      select id, 'statementTax', statement_id, ${occurredAt} from difference returning id)
    insert into ledger_entry (transaction_id, account, party, amount_yen)
    select d.id, side.account, side.party, side.sign * d.yen
      from difference d join posted using (id)
      cross join (values ('platformRevenue', '', 1), ('consumptionTax', '10', -1)) side(account, party, sign)`)
}
