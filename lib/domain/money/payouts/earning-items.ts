import { type SQL, sql } from 'drizzle-orm'

/**
 * Earnings by what was sold, a row each for every `statement_id`: kind, id, title (of the latest line), sold, soldYen, backYen,
 * fee. Of a table of earnings, `(select …)` or a name.
 */
export const earningItems = (earnings: SQL): SQL => sql`
  select i.statement_id, i.kind, i.id, i.sold, i."soldYen", i."backYen", i.fee,
         coalesce((select l.title from earning e join order_line l on l.id = e.order_line_id
                    where e.entry_id = i.latest), '') title
    from (select statement_id, coalesce(item_kind, 'writeOff') kind, item_id id, max(entry_id) latest,
                 sum(quantity)::float8 sold,
                 sum(case stated.kind when 'sale' then gross_yen else 0 end)::float8 "soldYen",
                 sum(case stated.kind when 'sale' then 0 else gross_yen end)::float8 "backYen", sum(fee_yen)::float8 fee
            from ${earnings} stated group by 1, 2, 3) i`
