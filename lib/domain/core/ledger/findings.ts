import { type SQL, sql } from 'drizzle-orm'

/**
 * States of an order that is paid and whose merchandise belongs to the buyer
 * (lib/domain/shop/orders/model/order-machine.ts).
 */
const settled = sql.raw(
  `('paid', 'preparing', 'shipped', 'delivered', 'closed', 'partiallyRefunded')`,
)

/** Every transaction by itself. */
const balance = sql`
  select 'transaction-unbalanced' code, t.id::text subject, null::text line,
         sum(e.amount_yen)::float8 found, 0::float8 expected
    from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   group by t.id having sum(e.amount_yen) <> 0`

/**
 * Receipts and refunds, in the orders and in the ledger. Held money, and money for deleted accounts, may be another
 * amount.
 */
const money = sql`
  select 'sale-missing', o.number, null, null, null
    from "order" o
   where o.paid_at is not null and o.total_yen > 0
     and not exists (select 1 from ledger_transaction t where t.kind = 'sale' and t.reference = o.id::text)
  union all
  select 'sale-unpaid', o.number, null, null, null
    from "order" o join ledger_transaction t on t.kind = 'sale' and t.reference = o.id::text
   where o.paid_at is null
  union all
  select 'received-differs', o.number, null, sum(e.amount_yen), o.total_yen
    from "order" o
    join ledger_transaction t on t.kind in ('sale', 'unearned') and t.order_id = o.id
    join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
   where t.kind = 'sale' or not exists (
           select 1 from order_event h where h.order_id = o.id and h.kind = 'held'
           union all select 1 from account a where a.id = o.account_id and a.deleted_at is not null)
   group by o.id having sum(e.amount_yen) <> o.total_yen
  union all
  select 'refunded-differs', o.number, null, o.refunded_yen, coalesce(l.yen, 0)
    from "order" o
    left join lateral (
      select -sum(e.amount_yen) yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.order_id = o.id and t.kind in ('refund', 'refundFailed') and e.account = 'cashInTransit') l on true
   where o.refunded_yen <> coalesce(l.yen, 0)
  union all
  select 'refund-incomplete', o.number, null, sum(e.amount_yen), 0
    from "order" o
    join ledger_transaction t on t.order_id = o.id and t.kind in ('sale', 'unearned', 'refund', 'refundFailed')
    join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
   where o.state = 'refunded' group by o.id having sum(e.amount_yen) <> 0
  union all
  select 'lines-differ', o.number, null, coalesce(sum(l.amount_yen), 0) + o.delivery_fee_yen, o.total_yen
    from "order" o left join order_line l on l.order_id = o.id
   group by o.id having coalesce(sum(l.amount_yen), 0) + o.delivery_fee_yen <> o.total_yen
  union all
  select 'held-left', o.number, null, -sum(e.amount_yen), 0
    from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.account = 'heldPayments'
    join "order" o on o.id = t.order_id
    join payment p on p.order_id = o.id and p.network_id = e.party
   where t.kind = 'held' and o.state <> 'held'
   group by o.id having sum(e.amount_yen) <> 0`

/**
 * Completed refunds never exceed the receipts of an order or a line. A pending refund that no longer fits, because
 * the network's own dashboard refunded first, fails in its job.
 */
const refunds = sql`
  select 'refunds-exceed', o.number, null, sum(r.amount_yen), received.yen
    from "order" o join refund r on r.order_id = o.id and r.state = 'done'
    cross join lateral (
      select coalesce(sum(e.amount_yen), 0) yen from ledger_transaction t
        join ledger_entry e on e.transaction_id = t.id and e.account = 'cashInTransit'
       where t.order_id = o.id and t.kind in ('sale', 'unearned')) received
   group by o.id, received.yen having sum(r.amount_yen) > received.yen
  union all
  select 'refund-parts-differ', o.number, r.id::text, sum(p.amount_yen), r.amount_yen
    from refund r join refund_line p on p.refund_id = r.id join "order" o on o.id = r.order_id
   group by o.id, r.id having sum(p.amount_yen) <> r.amount_yen
  union all
  select 'line-refunds-exceed', o.number, l.title, sum(p.amount_yen), l.amount_yen
    from order_line l join refund_line p on p.order_line_id = l.id
    join refund r on r.id = p.refund_id and r.state = 'done'
    join "order" o on o.id = l.order_id
   group by o.id, l.id having sum(p.amount_yen) > l.amount_yen`

/** Everything owned was paid for, and everything paid for is owned. A pending refund may have ended access. */
const grants = sql`
  select 'grant-missing', o.number, l.title, null, null
    from "order" o join order_line l on l.order_id = o.id
    left join present p on p.order_id = o.id
   where o.state in ${settled}
     and not exists (select 1 from refund r where r.order_id = o.id and r.state = 'pending')
     and ((o.kind = 'audio' or p.state = 'redeemed') and not exists (
            select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null)
       or o.kind = 'gift' and not exists (
            select 1 from gift_unlock u where u.order_line_id = l.id and u.revoked_at is null))
  union all
  select 'grant-left', o.number, l.title, null, null
    from "order" o join order_line l on l.order_id = o.id
   where o.state not in ${settled}
     and (exists (select 1 from entitlement g where g.order_line_id = l.id and g.revoked_at is null)
       or exists (select 1 from gift_unlock u where u.order_line_id = l.id and u.revoked_at is null))
  union all
  select 'present-taken', o.number, l.title, null, null
    from present p join "order" o on o.id = p.order_id join order_line l on l.order_id = o.id
    join entitlement g on g.order_line_id = l.id and g.revoked_at is null
   where p.state <> 'redeemed' or p.redeemed_by <> g.account_id
  union all
  select 'grant-without-line', g.id::text, null, null, null
    from entitlement g
   where g.order_line_id is not null and not exists (select 1 from order_line l where l.id = g.order_line_id)`

/** Counters match what they count. */
const counters = sql`
  select 'stock-differs', m.title, s.merchandise_id::text, s.reserved, coalesce(sum(r.quantity), 0)
    from stock s join merchandise m on m.id = s.merchandise_id
    left join stock_reservation r on r.merchandise_id = s.merchandise_id and r.state = 'held'
   group by s.merchandise_id, m.id having s.reserved <> coalesce(sum(r.quantity), 0)
  union all
  select 'stock-kept', o.number, l.title, r.quantity, 0
    from stock_reservation r join "order" o on o.id = r.order_id join order_line l on l.id = r.order_line_id
   where r.state = 'held' and o.state in ('cancelled', 'expired', 'refunded', 'refundOwed')
  union all
  select 'coupon-differs', c.code, null, c.used_count, count(u.order_id)
    from coupon c left join coupon_use u on u.coupon_id = c.id
   group by c.id having c.used_count <> count(u.order_id)
  union all
  select 'coupon-kept', o.number, null, null, null
    from coupon_use u join "order" o on o.id = u.order_id
   where o.state in ('cancelled', 'expired', 'refunded', 'refundOwed')`

/** Every sale has its receipt, over the same amount. */
const receipts = sql`
  select case when r.order_id is null then 'receipt-missing' else 'receipt-differs' end, o.number, null,
         (r.detail->>'totalYen')::float8, o.total_yen
    from "order" o
    join ledger_transaction t on t.kind = 'sale' and t.reference = o.id::text
    left join receipt r on r.order_id = o.id
   where r.order_id is null or (r.detail->>'totalYen')::int <> o.total_yen`

/** What payees earn is what the books owe them, entry by entry; the tax of their fees is the tax of the books. */
const earnings = sql`
  select 'earning-missing', t.reference, null, -e.amount_yen, g.gross_yen - g.fee_yen
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    left join earning g on g.entry_id = e.id
   where e.account = 'creatorPayable' and t.kind not in ('payout', 'payoutReturned')
     and g.gross_yen - g.fee_yen is distinct from -e.amount_yen
  union all
  select 'payout-differs', p.id::text, null, coalesce(l.yen, 0), case p.state when 'paid' then p.gross_yen else 0 end
    from payout p
    left join lateral (
      select sum(e.amount_yen) yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.kind in ('payout', 'payoutReturned') and t.reference like p.id || '#%' and e.account = 'creatorPayable') l on true
   where coalesce(l.yen, 0) <> case p.state when 'paid' then p.gross_yen else 0 end`

/** Statements match their earnings and the tax that is booked for them; a payout is the sum of its statements. */
const statements = sql`
  select 'statement-differs', s.number, null, coalesce(e.gross - e.fee, 0), s.gross_yen - s.fee_yen
    from statement s
    left join lateral (select sum(gross_yen) gross, sum(fee_yen) fee from earning where statement_id = s.id) e on true
   where (e.gross, e.fee) is distinct from (s.gross_yen, s.fee_yen)
  union all
  select 'statement-tax-differs', s.number, null, coalesce(e.tax, 0) + coalesce(l.yen, 0), s.fee_tax_yen
    from statement s
    left join lateral (select sum(fee_tax_yen) tax from earning where statement_id = s.id) e on true
    left join lateral (
      select sum(x.amount_yen) yen from ledger_transaction t join ledger_entry x on x.transaction_id = t.id
       where t.kind = 'statementTax' and t.reference = s.id::text and x.account = 'platformRevenue') l on true
   where coalesce(e.tax, 0) + coalesce(l.yen, 0) <> s.fee_tax_yen
  union all
  select 'payout-sum-differs', p.id::text, null, coalesce(own.yen, 0) + coalesce(released.yen, 0), p.gross_yen
    from payout p
    left join (
      select ps.payout_id, sum(s.gross_yen - s.fee_yen - ps.held_yen) yen
        from payout_statement ps join statement s on s.id = ps.statement_id group by 1) own on own.payout_id = p.id
    left join (
      select released_in, sum(held_yen) yen from payout_statement
       where released_in is not null group by 1) released on released.released_in = p.id
   where coalesce(own.yen, 0) + coalesce(released.yen, 0) <> p.gross_yen`

/**
 * Everything that may be wrong with the books, one row for each finding: its code, its subject (mostly an order's
 * number), the line, and the two numbers that should be equal.
 */
export const findings: SQL = sql.join(
  [balance, money, refunds, grants, counters, receipts, earnings, statements],
  sql` union all `,
)
