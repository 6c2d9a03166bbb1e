import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/**
 * Taxes an order by the day of its supply (消費税法基本通達9-1-1): the day of its payment, or of the release of a preordered
 * work. An order is placed with the standard rate of its own day; lines at the reduced rate keep theirs. Runs before
 * the order is booked.
 */
export async function applyTaxOfSupply(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    with moved as (
      update "order" o set tax_rate_percent = s.percent
        from "order" placed cross join lateral (
          select rate_bp / 100 percent from dated_rate
           where kind = 'consumptionTax' and since <= (greatest(${now}::timestamptz, (
                   select max(w.release_at) from order_line l join work w on w.id = l.work_id
                    where l.order_id = placed.id and w.accepts_preorders)) at time zone 'Asia/Tokyo')::date
           order by since desc limit 1) s
       where placed.id = ${orderId} and o.id = placed.id and o.tax_rate_percent <> s.percent
      returning o.id, placed.tax_rate_percent was, s.percent)
    update order_line l set tax_rate_percent = moved.percent from moved
     where l.order_id = moved.id and l.tax_rate_percent = moved.was`)
}
