import { type SQL, sql } from 'drizzle-orm'

/** States of an order whose money is here and whose goods are the buyer's (lib/domain/orders/order-machine.ts). */
const settled = sql.raw(
  `('paid', 'preparing', 'shipped', 'delivered', 'closed', 'partiallyRefunded')`,
)

/** Every transaction by itself. */
const balance = sql`
  select 'ledger transaction ' || t.id || ' is off by ' || sum(e.amount_yen) || ' yen' problem
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   group by t.id having sum(e.amount_yen) <> 0`

/** What came in and what went back, in the orders and in the ledger. */
const money = sql`
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
    join ledger_transaction t on t.kind in ('sale', 'unearned') and t.order_id = o.id
    join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
   group by o.id having sum(e.amount_yen) <> o.total_yen
  union all
  select 'order ' || o.number || ' refunded ' || o.refunded_yen || ' yen, the ledger says ' || coalesce(l.yen, 0)
    from "order" o
    left join lateral (
      select -sum(e.amount_yen) yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.order_id = o.id and t.kind = 'refund' and e.account = 'cashInTransit') l on true
   where o.refunded_yen <> coalesce(l.yen, 0)
  union all
  select 'order ' || o.number || ' is refunded but ' || sum(e.amount_yen) || ' yen of its sale still stand'
    from "order" o
    join ledger_transaction t on t.order_id = o.id and t.kind in ('sale', 'unearned', 'refund')
    join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
   where o.state = 'refunded' group by o.id having sum(e.amount_yen) <> 0
  union all
  select 'order ' || o.number || ' has lines of ' || coalesce(sum(l.amount_yen), 0) || ' yen and delivery of '
         || o.delivery_fee_yen || ', together not ' || o.total_yen
    from "order" o left join order_line l on l.order_id = o.id
   group by o.id having coalesce(sum(l.amount_yen), 0) + o.delivery_fee_yen <> o.total_yen`

/** Refunds never pass what was paid, of an order and of a line. */
const refunds = sql`
  select 'order ' || o.number || ' has refunds of ' || sum(r.amount_yen) || ' of ' || o.total_yen || ' yen'
    from "order" o join refund r on r.order_id = o.id and r.state <> 'failed'
   group by o.id having sum(r.amount_yen) > o.total_yen
  union all
  select 'refund ' || r.id || ' of ' || r.amount_yen || ' yen has lines of ' || sum(p.amount_yen)
    from refund r join refund_line p on p.refund_id = r.id
   group by r.id having sum(p.amount_yen) <> r.amount_yen
  union all
  select 'line ' || l.id || ' of ' || l.amount_yen || ' yen was refunded ' || sum(p.amount_yen)
    from order_line l join refund_line p on p.order_line_id = l.id
    join refund r on r.id = p.refund_id and r.state <> 'failed'
   group by l.id having sum(p.amount_yen) > l.amount_yen`

/** What is owned is what was paid for, and the other way round. Money on its way back may have ended access. */
const grants = sql`
  select 'order ' || o.number || ' is ' || o.state || ' but line ' || l.id || ' grants nothing'
    from "order" o join order_line l on l.order_id = o.id
    left join present p on p.order_id = o.id
   where o.state in ${settled}
     and not exists (select 1 from refund r where r.order_id = o.id and r.state = 'pending')
     and ((o.kind = 'audio' or p.state = 'redeemed') and not exists (
            select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null)
       or o.kind = 'gift' and not exists (
            select 1 from gift_unlock u where u.order_line_id = l.id and u.revoked_at is null))
  union all
  select 'order ' || o.number || ' is ' || o.state || ' but line ' || l.id || ' still grants'
    from "order" o join order_line l on l.order_id = o.id
   where o.state not in ${settled}
     and (exists (select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null)
       or exists (select 1 from gift_unlock u where u.order_line_id = l.id and u.revoked_at is null))
  union all
  select 'order ' || o.number || ': its present is ' || p.state || ' but somebody has it'
    from present p join "order" o on o.id = p.order_id join order_line l on l.order_id = o.id
    join entitlement g on g.order_line_id = l.id and g.revoked_at is null
   where p.state <> 'redeemed' or p.redeemed_by <> g.account_id
  union all
  select 'entitlement ' || g.id || ' names an order line that does not exist'
    from entitlement g
   where g.order_line_id is not null and not exists (select 1 from order_line l where l.id = g.order_line_id)`

/** Counters are what they count. */
const counters = sql`
  select 'stock of ' || s.merchandise_id || ' reserves ' || s.reserved || ' units, orders hold '
         || coalesce(sum(r.quantity), 0)
    from stock s left join stock_reservation r on r.merchandise_id = s.merchandise_id and r.state = 'held'
   group by s.merchandise_id having s.reserved <> coalesce(sum(r.quantity), 0)
  union all
  select 'order ' || o.number || ' is ' || o.state || ' but holds units of line ' || r.order_line_id
    from stock_reservation r join "order" o on o.id = r.order_id
   where r.state = 'held' and o.state in ('cancelled', 'expired', 'refunded')
  union all
  select 'coupon ' || c.code || ' counts ' || c.used_count || ' uses, orders have ' || count(u.order_id)
    from coupon c left join coupon_use u on u.coupon_id = c.id
   group by c.id having c.used_count <> count(u.order_id)
  union all
  select 'order ' || o.number || ' is ' || o.state || ' but keeps its coupon'
    from coupon_use u join "order" o on o.id = u.order_id
   where o.state in ('cancelled', 'expired', 'refunded')`

/** Every sale has its receipt, over the same amount. */
const receipts = sql`
  select 'order ' || o.number || ' has ' || case when r.order_id is null then 'no receipt'
           else 'a receipt over ' || (r.detail->>'totalYen') || ' of ' || o.total_yen || ' yen' end
    from "order" o
    join ledger_transaction t on t.kind = 'sale' and t.reference = o.id::text
    left join receipt r on r.order_id = o.id
   where r.order_id is null or (r.detail->>'totalYen')::int <> o.total_yen`

/** Everything that may be wrong with the books, one readable line a finding. */
export const findings: SQL = sql.join(
  [balance, money, refunds, grants, counters, receipts],
  sql` union all `,
)
