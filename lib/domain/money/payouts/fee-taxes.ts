import { type SQL, sql } from 'drizzle-orm'

/**
 * The platform's fees in earnings by the consumption tax rate of their sale, one row for each `statement_id` and
 * rate: percent, fee, tax. Rounded once for each rate (消費税法施行令70条の10). A refund has the rate of its sale; a
 * written-off debt has no fee. Of a table of earnings, `(select …)` or a name.
 */
export const feeTaxes = (earnings: SQL): SQL => sql`
  select f.statement_id, f.percent, f.fee, trunc(f.fee::numeric * f.percent / (100 + f.percent))::int tax
    from (select stated.statement_id, o.tax_rate_percent percent, sum(stated.fee_yen)::int fee
            from ${earnings} stated join order_line l on l.id = stated.order_line_id join "order" o on o.id = l.order_id
           group by 1, 2 having sum(stated.fee_yen) <> 0) f`
