import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsOrderCard } from '@/lib/contract/ops/orders'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { SETTLED } from '../model/order-machine'
import { stateText } from '../purchases/order-words'
import { findOrderNotices } from './find-order-notices'

type Card = z.input<typeof OpsOrderCard>
type Query = { take: number; skip: number; show: 'all' | 'toShip' | 'held' }
type Row = {
  id: string
  number: string
  kind: Card['kind']
  state: Card['state']
  created_at: string
  total_yen: number
  refunded_yen: number
  nickname: string | null
  waiting: number
}

/** Counting stops here to keep the page fast. Older orders are found by number, buyer, date or amount. */
const MOST_COUNTED = 10_000

const parcels = sql`(select count(*)::int from shipment s
  where s.order_id = o.id and s.state in ('waiting', 'preparing'))`

/**
 * Orders for the staff: all, newest first, or those whose parcels wait to be sent or whose payment does not fit,
 * the longest wait first; 10,000 at most.
 * @throws AppError notFound
 */
export async function listOpsOrders(
  ctx: Ctx,
  { take, skip, show }: Query,
): Promise<{ items: Card[]; total: number }> {
  requireStaff(ctx, ORDER_STAFF)
  const condition =
    show === 'toShip'
      ? sql`o.state = any(${sql.param(SETTLED)}::text[]) and o.id in (select order_id from shipment where state = 'preparing')`
      : show === 'held'
        ? sql`o.state = 'held'`
        : sql`true`
  const order =
    show !== 'all'
      ? sql`o.created_at, o.id`
      : sql`o.created_at desc nulls last, o.id desc nulls last`
  const { rows } = await ctx.db.execute<Row>(sql`
    select o.id, o.number, o.kind, o.state, o.created_at, o.total_yen, o.refunded_yen, p.nickname, ${parcels} waiting
      from "order" o left join profile p on p.account_id = o.account_id
     where ${condition} order by ${order} limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from (select from "order" o where ${condition} limit ${MOST_COUNTED}) o`,
  )
  const notices = await findOrderNotices(
    ctx,
    rows.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => ({
      orderNumber: row.number,
      kind: row.kind,
      state: row.state,
      stateText: stateText(row.state, row.kind),
      placedAt: new Date(row.created_at).toISOString(),
      total: row.total_yen,
      refunded: row.refunded_yen,
      buyer: row.nickname ?? '',
      waitingParcels: row.waiting,
      notice: notices.get(row.id) ?? null,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}
