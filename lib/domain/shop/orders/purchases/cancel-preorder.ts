import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { revokeAccess } from '../grant/access'
import { pendingRefunds, requestRefund } from '../refunds/request-refund'
import { getOrder } from './get-order'
import { listOrderLines } from './list-order-lines'
import { canCancelPreorder } from './preorder-rules'

const { order } = schema

/**
 * Cancels a preorder of the caller's: a job refunds it, and the right to hear it ends at once. Cancelling again
 * returns the same. @throws AppError unauthenticated, notFound, conflict if it is too late, or while staff refund
 * part of it
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
    const pending = await pendingRefunds(tx, found.id)
    if (pending.some(({ reason }) => reason === 'preorderCancelled')) return
    const lines = await listOrderLines(tx, found.id)
    const isRefunding = pending.length > 0
    if (!canCancelPreorder({ ...found, isRefunding }, lines, ctx.now))
      throw isRefunding ? refunding() : tooLate()
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

const refunding = () =>
  new AppError(
    'conflict',
    'order/refund-pending',
    'このご注文は返金の手続き中です。終わってから、もう一度お試しください。',
  )
