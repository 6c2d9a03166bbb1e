import type { Ctx } from '@/lib/domain/core/ctx'
import { type Part, readRemaining, remainingYen, without } from '@/lib/domain/core/ledger'
import { hasStaffRole, requireStaff } from '@/lib/domain/core/policy'
import { AppError } from '@/lib/kit/errors'
import { FINANCE_STAFF, ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { formatYen, sumYen } from '@/lib/kit/shop/yen'
import { isSettled } from '../model/order-machine'
import { impossible, lockStaffOrder, recordOrderAct } from '../model/staff-order'
import { refundsUnderWay, requestRefund } from '../refunds/request-refund'

export type RefundInput = {
  /** How much of which lines and of delivery (null); by default everything that was not refunded yet. */
  parts?: readonly Part[] | undefined
  reason: 'defective' | 'returned' | 'outOfStock' | 'goodwill'
}

/**
 * Refunds an order wholly or in parts of its lines and delivery: decided and written here, carried out at the network
 * by a job. Never more than was paid, pending refunds included (safety 62). Support may refund up to a limit for each
 * order (`SUPPORT_REFUND_MAX_YEN`). @returns the refund's id @throws AppError notFound, invalid, conflict
 */
export async function refundOrder(ctx: Ctx, number: string, input: RefundInput): Promise<string> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  return await ctx.db.transaction(async (tx) => {
    const found = await lockStaffOrder(tx, number)
    if (!isSettled(found.state) || found.totalYen === 0)
      throw impossible('このご注文には、返金できるお支払いがありません。')
    const underWay = await refundsUnderWay(tx, found.id)
    const isAll = input.parts === undefined
    if (underWay > found.refundedYen)
      throw impossible('前の返金の手続きが終わってから、もう一度お試しください。')
    const remaining = await readRemaining(tx, found.id)
    const parts = isAll ? [] : [...(input.parts ?? [])]
    if (!isAll) checkParts(() => without(remaining, parts))
    const amountYen = isAll ? remainingYen(remaining) : sumYen(parts.map((part) => part.amountYen))
    if (amountYen <= 0) throw impossible('返金できる金額が残っていません。')
    const bound = refundBound(ctx, underWay)
    if (bound !== null && amountYen > bound)
      throw new AppError(
        'conflict',
        'order/refund-above-bound',
        `サポートが返金できるのは、このご注文であと${formatYen(bound)}までです。経理の担当者に頼んでください。`,
      )
    const { reason } = input
    const refund = { amountYen, reason, parts }
    await recordOrderAct(tx, ctx, 'refundOrder', found, { state: found.state, refund })
    return await requestRefund(tx, ctx, found.id, {
      amountYen,
      reason,
      parts,
      requestedBy: staff.uid,
    })
  })
}

/**
 * What the caller may still refund of an order of which this much was refunded; null for finance, who have no limit.
 */
export const refundBound = (
  { actor, settings }: Pick<Ctx, 'actor' | 'settings'>,
  refundedYen: number,
): number | null =>
  hasStaffRole(actor, FINANCE_STAFF)
    ? null
    : Math.max(settings.SUPPORT_REFUND_MAX_YEN - refundedYen, 0)

function checkParts(check: () => unknown): void {
  try {
    check()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new AppError(
      'invalid',
      'order/refund-too-much',
      '返金の金額が、その明細で返金できる金額を超えています。',
      { cause },
    )
  }
}
