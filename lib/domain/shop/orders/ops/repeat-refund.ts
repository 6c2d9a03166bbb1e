import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { isDisputed } from '@/lib/domain/core/ledger'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { impossible, lockStaffOrder, recordOrderAct } from '../model/staff-order'
import { pendingRefunds, type RefundReason, requestRefund } from '../refunds/request-refund'
import { findRepeatable } from './find-repeatable'

const { refund, refundLine } = schema

/**
 * Repeats a refund that failed at the network, as far as its money is still owed: a new refund with an idempotency
 * key of its own, carried out by a job like any other. Once for each failed refund; if the repeat fails, the repeat
 * is repeated. @returns the new refund's id @throws AppError notFound, conflict
 */
export async function repeatRefund(ctx: Ctx, number: string, refundId: string): Promise<string> {
  const staff = requireStaff(ctx, FINANCE_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const found = await lockStaffOrder(tx, number)
    const [failed] = await tx
      .select()
      .from(refund)
      .where(and(eq(refund.id, refundId), eq(refund.orderId, found.id)))
    if (!failed) throw notFound('返金')
    if ((await pendingRefunds(tx, found.id)).length > 0)
      throw impossible('前の返金の手続きが終わってから、もう一度お試しください。')
    if (await isDisputed(tx, found.id))
      throw impossible('カード会社が確認中のため、返金できません。')
    const amountYen = (await findRepeatable(tx, [found.id])).get(refundId)?.amountYen
    if (!amountYen) throw impossible('この返金は、もう一度行うことができません。')
    const parts = await tx
      .select({ orderLineId: refundLine.orderLineId, amountYen: refundLine.amountYen })
      .from(refundLine)
      .where(eq(refundLine.refundId, refundId))
    const isWhole = amountYen === failed.amountYen
    const reason = failed.reason as RefundReason
    await recordOrderAct(tx, ctx, 'repeatRefund', found, { refundId, repeated: { amountYen } })
    return await requestRefund(tx, ctx, found.id, {
      amountYen,
      reason,
      parts: isWhole ? parts : [],
      requestedBy: staff.uid,
      repeats: refundId,
    })
  })
}
