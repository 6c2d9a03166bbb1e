import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { BatchRun } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'
import { moveOrder } from '../model/move-order'
import { isSettled } from '../model/order-machine'
import { pendingRefunds, requestRefund } from '../refunds/request-refund'
import { forEachFoundOrder } from '../settle/for-each-order'

const { order, present } = schema

const BATCH = 50
/** Merchandise can be returned for eight days (特定商取引法15条の3); then the order is closed. */
const RETURNS_DAYS = 8

/**
 * The daily job: refunds presents that nobody redeemed in time, and closes orders whose merchandise can no longer be
 * returned. Each order has a transaction of its own. @throws AggregateError naming orders that failed
 */
export const closeDueOrders = (ctx: Ctx, { signal }: BatchRun = {}): Promise<void> =>
  forEachFoundOrder(
    { signal, size: BATCH },
    (after, size) => findDue(ctx, after, size),
    async (id) => {
      await payBackPresent(ctx, id)
      await closeDelivered(ctx, id)
    },
  )

async function findDue(ctx: Pick<Ctx, 'db' | 'now'>, after: string, size: number) {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from (
      select order_id id from present where state = 'open' and expires_at < ${ctx.now}
      union all
      select o.id from "order" o
       where o.state = 'delivered' and o.kind = 'merchandise'
         and not exists (select 1 from shipment s where s.order_id = o.id
                          and (s.delivered_at is null
                               or s.delivered_at > ${addDays(ctx.now, -RETURNS_DAYS)}))) due
     where id > ${after}::uuid order by id limit ${size}`)
  return rows.map(({ id }) => id)
}

async function payBackPresent(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [sold] = await tx.select().from(order).where(eq(order.id, orderId)).for('no key update')
    const [row] = await tx.select().from(present).where(eq(present.orderId, orderId))
    // Redeemed or refunded in the meantime.
    if (!sold || !isSettled(sold.state) || row?.state !== 'open') return
    if ((await pendingRefunds(tx, orderId)).length > 0) return
    if (sold.totalYen === 0) {
      await tx.update(present).set({ state: 'refunded' }).where(eq(present.orderId, orderId))
      return
    }
    await requestRefund(tx, ctx, orderId, {
      amountYen: sold.totalYen - sold.refundedYen,
      reason: 'presentUnclaimed',
    })
  })
}

async function closeDelivered(ctx: Ctx, orderId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: order.id, state: order.state })
      .from(order)
      .where(eq(order.id, orderId))
      .for('no key update')
    if (found?.state === 'delivered') await moveOrder(tx, ctx, found, 'closed')
  })
}
