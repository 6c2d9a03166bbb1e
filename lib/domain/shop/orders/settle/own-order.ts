import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

const { order, payment } = schema

/** The caller's order by its transaction id. @throws AppError unauthenticated, notFound (another's too) */
export async function getOwnOrder(ctx: Ctx, transactionId: string) {
  const { uid } = requireAccount(ctx)
  const [row] = await ctx.db
    .select({
      id: order.id,
      number: order.number,
      state: order.state,
      network: order.network,
      intentId: payment.networkId,
    })
    .from(order)
    .innerJoin(payment, eq(payment.orderId, order.id))
    .where(and(eq(order.id, transactionId), eq(order.accountId, uid)))
  if (!row) throw notFound('ご注文')
  return row
}
