import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { settleOrder } from './settle-order'

const { payment, refund } = schema

/**
 * Pays a requested refund back at the network and books what came of it. Safe to repeat: the refund's id is
 * the idempotency key, and one that is done is left alone. @throws AppError unavailable
 */
export async function carryOutRefund(ctx: Ctx, refundId: string): Promise<void> {
  const [row] = await ctx.db
    .select({
      state: refund.state,
      orderId: refund.orderId,
      amountYen: refund.amountYen,
      intentId: payment.networkId,
    })
    .from(refund)
    .innerJoin(payment, eq(payment.orderId, refund.orderId))
    .where(eq(refund.id, refundId))
  if (!row?.intentId || row.state === 'done') return
  const { intentId, amountYen, orderId } = row
  await ctx.card.refund({ refundId, intentId, amountYen })
  await settleOrder(ctx, orderId, await ctx.card.getPayment(intentId))
}
