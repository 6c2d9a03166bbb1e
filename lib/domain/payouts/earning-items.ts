import { type SQL, sql } from 'drizzle-orm'

/**
 * Earnings by what was sold, a row each for every `statement_id`: kind, id, title, sold, soldYen, backYen, fee. Of a table of
 * earnings, `(select …)` or a name.
 */
export const earningItems = (earnings: SQL): SQL => sql`
  select e.statement_id,
         case when l.track_id is not null then 'track' when l.work_id is not null then 'work'
              when l.merchandise_id is not null then 'merchandise' when l.gift_id is not null then 'gift'
              else 'adjustment' end kind,
         coalesce(l.track_id, l.work_id, l.merchandise_id, l.gift_id) id, coalesce(max(l.title), '') title,
         sum(case e.kind when 'sale' then l.quantity else 0 end)::float8 sold,
         sum(case e.kind when 'sale' then e.gross_yen else 0 end)::float8 "soldYen",
         sum(case e.kind when 'sale' then 0 else e.gross_yen end)::float8 "backYen", sum(e.fee_yen)::float8 fee
    from ${earnings} e left join order_line l on l.id = e.order_line_id group by 1, 2, 3`
