import { type SQL, sql } from 'drizzle-orm'

/**
 * Whether an earning is of a preorder whose work is released at this moment or later: it can still be cancelled, so
 * it is not earned yet.
 */
export const isPreorder = (earning: SQL, at: SQL): SQL => sql`exists (
  select 1 from order_line l join work w on w.id = l.work_id and w.release_at >= ${at}
    join "order" o on o.id = l.order_id and o.paid_at < w.release_at
   where l.id = ${earning}.order_line_id)`
