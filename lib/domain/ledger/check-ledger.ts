import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'

export type LedgerReport = {
  transactions: number
  /** Of all entries; anything but 0 is wrong. */
  sumYen: number
  /** One line a finding; empty when all is well. */
  problems: string[]
}

const findings = sql`
  select 'ledger transaction ' || t.id || ' is off by ' || sum(e.amount_yen) || ' yen' problem
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   group by t.id having sum(e.amount_yen) <> 0
  union all
  select 'order ' || o.number || ' is ' || o.state || ' without a sale in the ledger'
    from "order" o
   where o.paid_at is not null and o.total_yen > 0
     and not exists (select 1 from ledger_transaction t where t.kind = 'sale' and t.reference = o.id::text)
  union all
  select 'order ' || o.number || ' was never paid but has a sale in the ledger'
    from "order" o join ledger_transaction t on t.kind = 'sale' and t.reference = o.id::text
   where o.paid_at is null
  union all
  select 'order ' || o.number || ' received ' || sum(e.amount_yen) || ' of ' || o.total_yen || ' yen'
    from "order" o
    join ledger_transaction t on t.kind = 'sale' and t.order_id = o.id
    join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
   group by o.id having sum(e.amount_yen) <> o.total_yen
  union all
  select 'order ' || o.number || ' refunded ' || o.refunded_yen || ' yen, the ledger says ' || coalesce(l.yen, 0)
    from "order" o
    left join lateral (
      select -sum(e.amount_yen) yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.order_id = o.id and t.kind = 'refund' and e.account = 'cashInTransit') l on true
   where o.paid_at is not null and o.refunded_yen <> coalesce(l.yen, 0)
  union all
  select 'order ' || o.number || ' is ' || o.state || ' but line ' || l.id || ' grants nothing'
    from "order" o join order_line l on l.order_id = o.id
   where o.kind = 'audio' and o.state in ('paid', 'partiallyRefunded')
     and not exists (select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null)
  union all
  select 'order ' || o.number || ' is ' || o.state || ' but line ' || l.id || ' still grants'
    from "order" o join order_line l on l.order_id = o.id
    join entitlement g on g.order_line_id = l.id and g.revoked_at is null
   where o.state not in ('paid', 'partiallyRefunded')
  union all
  select 'entitlement ' || g.id || ' names an order line that does not exist'
    from entitlement g
   where g.order_line_id is not null and not exists (select 1 from order_line l where l.id = g.order_line_id)`

/** Proves the books: every transaction and all together sum to zero, and what was paid is what is owned. */
export async function checkLedger(ctx: Pick<Ctx, 'db'>): Promise<LedgerReport> {
  const totals = await ctx.db.execute<{ transactions: number; yen: number }>(sql`
    select (select count(*)::int from ledger_transaction) transactions,
           (select coalesce(sum(amount_yen), 0)::float8 from ledger_entry) yen`)
  const { rows } = await ctx.db.execute<{ problem: string }>(findings)
  const sumYen = totals.rows[0]?.yen ?? 0
  return {
    transactions: totals.rows[0]?.transactions ?? 0,
    sumYen,
    problems: [
      ...(sumYen === 0 ? [] : [`the ledger is off by ${sumYen} yen`]),
      ...rows.map(({ problem }) => problem),
    ],
  }
}
