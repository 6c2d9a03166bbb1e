import { and, eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { lookUpPayment, refundAtNetwork } from './payment-network'
import { settleOrder } from './settle-order'

const { order, payment, refund } = schema

/**
 * Pays a requested refund back at the network and books what came of it. Safe to repeat: the refund's id is
 * the idempotency key, and one that is done is left alone. One for which too little is left, because
 * the network's own desk was faster, fails. @throws AppError unavailable
 */
export async function carryOutRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      state: refund.state,
      orderId: refund.orderId,
      amountYen: refund.amountYen,
      intentId: payment.networkId,
      network: payment.network,
      leftYen: sql<number>`${order.totalYen} - ${order.refundedYen}`,
    })
    .from(refund)
    .innerJoin(order, eq(order.id, refund.orderId))
    .innerJoin(payment, eq(payment.orderId, refund.orderId))
    .where(eq(refund.id, refundId))
  if (!row?.intentId || row.state !== 'pending') return
  if (row.amountYen > row.leftYen) return await giveUp(ctx, refundId)
  const { intentId, amountYen, orderId, network } = row
  await refundAtNetwork(ctx, network, { refundId, intentId, amountYen })
  await settleOrder(ctx, orderId, await lookUpPayment(ctx, network, intentId))
}

async function giveUp(ctx: Ctx, refundId: string): Promise<void> {
  await ctx.db
    .update(refund)
    .set({ state: 'failed' })
    .where(and(eq(refund.id, refundId), eq(refund.state, 'pending')))
}
