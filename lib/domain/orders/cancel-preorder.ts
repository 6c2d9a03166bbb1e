import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { revokeAccess } from './access'
import { getOrder } from './get-order'
import { listOrderLines } from './list-order-lines'
import { canCancelPreorder } from './preorder-rules'
import { hasRefund, requestRefund } from './request-refund'

const { order } = schema

/**
 * Cancels a preorder of the caller's: what was paid goes back by a job, and the right to hear it ends at once.
 * Cancelling again answers the same. @throws AppError unauthenticated, notFound, conflict once it is too late
 */
export async function cancelPreorder(ctx: Ctx, number: string) {
  const { uid } = requireAccount(ctx)
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(order)
      .where(and(eq(order.number, number), eq(order.accountId, uid)))
      .for('no key update')
    if (!found) throw notFound('ご注文')
    const lines = await listOrderLines(tx, found.id)
    if (!canCancelPreorder(found, lines, ctx.now)) throw tooLate()
    if (await hasRefund(tx, found.id)) return
    await requestRefund(tx, ctx, found.id, {
      amountYen: found.totalYen,
      reason: 'preorderCancelled',
      requestedBy: uid,
    })
    await revokeAccess(tx, ctx, found.id)
  })
  return await getOrder(ctx, number)
}

const tooLate = () =>
  new AppError(
    'conflict',
    'order/not-cancellable',
    'このご注文は取り消せません。予約の取り消しは、作品は発売日の前日まで、グッズは発送の準備に入る前までです。',
  )
