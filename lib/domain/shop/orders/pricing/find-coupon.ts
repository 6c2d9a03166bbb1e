import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'
import { type Coupon, normaliseCouponCode } from './coupon-rules'

type Row = Omit<Coupon, 'startAt' | 'endAt'> & { startAt: string; endAt: string }

/**
 * A coupon by its code, with the number of its uses, in all and by the buyer. Uses of orders that this one would
 * replace (`replacing`) do not count: they are released with them.
 */
export async function findCoupon(
  tx: Database | Transaction,
  accountId: string,
  code: string,
  replacing: readonly string[] = [],
): Promise<Coupon | null> {
  const others = sql`not u.order_id = any(${sql.param([...replacing])}::uuid[])`
  const { rows } = await tx.execute<Row>(sql`
    select c.id, c.code, c.name, c.kind, c.value, c.scope, c.scope_id "scopeId",
           c.start_at "startAt", c.end_at "endAt",
           c.total_limit "totalLimit", c.per_person_limit "perPersonLimit",
           c.used_count - (select count(*)::int from coupon_use u
                            where u.coupon_id = c.id and not ${others}) "usedCount",
           (select count(*)::int from coupon_use u
             where u.coupon_id = c.id and u.account_id = ${accountId} and ${others}) "usedByPerson"
      from coupon c where c.code = ${normaliseCouponCode(code)}`)
  const row = rows[0]
  return row ? { ...row, startAt: new Date(row.startAt), endAt: new Date(row.endAt) } : null
}
