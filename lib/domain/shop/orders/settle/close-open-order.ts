import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { releaseOrder } from '../grant/release-order'
import { moveOrder } from '../model/move-order'
import type { OrderState } from '../model/order-machine'
import { cancelAtNetwork, lookUpPayment } from '../payment-means/payment-network'
import { settleOrder } from './settle-order'

const { order, payment } = schema

/**
 * Ends an unpaid order: first its intent at the network, then the order and its claim. An order that was paid in the
 * meantime is settled instead. @returns its final state @throws AppError unavailable
 */
export async function closeOpenOrder(
  ctx: Ctx,
  orderId: string,
  as: 'cancelled' | 'expired',
): Promise<OrderState> {
  const [row] = await ctx.db
    .select({
      state: order.state,
      network: order.network,
      intentId: payment.networkId,
      askedAt: payment.askedAt,
    })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(eq(order.id, orderId))
  if (!row) throw new Error(`order ${orderId} does not exist`)
  if (row.state !== 'awaitingPayment') return row.state
  if (!row.intentId) {
    // The deferred network has not answered: it may still guarantee the order.
    if (row.askedAt && as !== 'expired') return row.state
    return await endUnpaid(ctx, orderId, as)
  }
  const status = await cancelAtNetwork(ctx, row.network, row.intentId)
  if (status === 'cancelled') return await endUnpaid(ctx, orderId, as)
  if (status !== 'succeeded') return row.state
  return await settleOrder(ctx, orderId, await lookUpPayment(ctx, row.network, row.intentId))
}

/** Without an intent, or with a cancelled one, nobody can pay any more. */
async function endUnpaid(
  ctx: Ctx,
  orderId: string,
  as: 'cancelled' | 'expired',
): Promise<OrderState> {
  return await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: order.id, state: order.state })
      .from(order)
      .where(eq(order.id, orderId))
      .for('no key update')
    if (found?.state !== 'awaitingPayment') return found?.state ?? as
    await moveOrder(tx, ctx, found, as)
    await tx.update(payment).set({ state: 'cancelled' }).where(eq(payment.orderId, orderId))
    await releaseOrder(tx, orderId)
    return as
  })
}
