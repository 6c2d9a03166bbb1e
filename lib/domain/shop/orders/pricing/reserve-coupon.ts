import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

type Use = { couponId: string; accountId: string; orderId: string }

/**
 * Takes one use of a coupon for an order whose lines are written. The update waits for others of the same coupon and
 * sees their counts, so concurrent orders never exceed a limit. @returns false if the limit is reached
 */
export async function reserveCoupon(tx: Transaction, use: Use): Promise<boolean> {
  const { rows } = await tx.execute<{ per_person_limit: number | null }>(sql`
    update coupon set used_count = used_count + 1
     where id = ${use.couponId} and (total_limit is null or used_count < total_limit)
    returning per_person_limit`)
  const held = rows[0]
  if (!held) return false
  const own = await tx.execute<{ count: number }>(sql`
    with used as (
      insert into coupon_use (order_id, coupon_id, account_id, off_yen)
      select ${use.orderId}::uuid, ${use.couponId}::uuid, ${use.accountId}::uuid, coalesce(sum(coupon_off_yen), 0)
        from order_line where order_id = ${use.orderId} returning 1)
    select (select count(*) from used)::int + (
      select count(*) from coupon_use where coupon_id = ${use.couponId} and account_id = ${use.accountId})::int count`)
  const limit = held.per_person_limit
  return limit === null || (own.rows[0]?.count ?? 0) <= limit
}
