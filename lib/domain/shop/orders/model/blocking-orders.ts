import { type SQL, sql } from 'drizzle-orm'
import type { BlockingOrder } from './claims'
import { SETTLED } from './order-machine'

const settled = sql.raw(SETTLED.map((state) => `'${state}'`).join(', '))

export type BlockingOrderRow = Omit<BlockingOrder, 'expiresAt'> & { expiresAt: string }

/** Orders of the buyer that reserve one of the items and are unsettled or being refunded, as a JSON array. */
export const blockingOrdersOf = (accountId: string, items: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object(
           'item', pc.item, 'orderId', o.id, 'state', o.state, 'network', o.network,
           'totalYen', o.total_yen, 'expiresAt', o.expires_at,
           'couponId', (select u.coupon_id from coupon_use u where u.order_id = o.id))), '[]'::json)
    from purchase_claim pc join "order" o on o.id = pc.order_id
   where pc.account_id = ${accountId} and pc.item in (${items})
     and (o.state not in (${settled}) or exists (
       select 1 from refund r where r.order_id = o.id and r.state = 'pending')))`

/** Orders that the buyer placed in the last hour, without calls that were answered with an earlier order. */
export const recentOrdersOf = (accountId: string, now: Date): SQL => sql`(
  select count(*)::int from "order" o
   where o.account_id = ${accountId} and o.created_at > ${new Date(now.getTime() - 3_600_000)})`

export const toBlockingOrders = (rows: readonly BlockingOrderRow[]): BlockingOrder[] =>
  rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }))
