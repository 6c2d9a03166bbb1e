import { and, eq, isNull, or } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postRefundFailed, readCashYen } from '@/lib/domain/core/ledger'
import { addNotifications } from '@/lib/domain/core/notify'
import type { NetworkRefund } from '@/lib/gateway/stripe'
import { newId } from '@/lib/kit/ids'
import { formatYen } from '@/lib/kit/shop/yen'
import { moveOrder } from '../model/move-order'
import { notifyStaff } from '../model/notify-staff'
import { bookRefund } from './book-refund'

const { order, refund, refundLine } = schema

type Paid = typeof order.$inferSelect

/**
 * Books one refund that did not reach its buyer, once: its money is here again and owed to them, and does not count as
 * refunded; what the refund ended stays ended. Staff are told to pay it again (`repeatRefund`), the buyer that it is
 * not over. One that failed before it was booked ends the same. The caller holds the order's row.
 */
export async function bookFailedRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  paid: Paid,
  one: NetworkRefund,
): Promise<void> {
  const known = await findRefund(tx, paid.id, one)
  if (!known || known.state === 'failed') return
  const wasNotified = known.state === 'done'
  const isHere = wasNotified || one.amountYen <= (await readCashYen(tx, paid.id))
  if (!wasNotified && isHere) await bookRefund(tx, ctx, paid, one, false)
  await tx.update(refund).set({ state: 'failed', networkId: one.id }).where(eq(refund.id, known.id))
  if (!isHere) return
  await oweAgain(tx, ctx, paid.id, known.id, one)
  const title = '返金が購入者に届きませんでした。もう一度返金してください'
  await notifyStaff(tx, { orderId: paid.id, eventId: newId(), title })
  if (wasNotified) await notifyBuyer(tx, paid, one.amountYen)
}

/** By the network's id, or as one that was asked for and that nobody has heard of since. */
async function findRefund(tx: Transaction, orderId: string, one: NetworkRefund) {
  const isWaiting = and(
    eq(refund.id, one.refundId ?? orderId),
    eq(refund.state, 'pending'),
    isNull(refund.networkId),
  )
  const [known] = await tx
    .select({ id: refund.id, state: refund.state })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), or(eq(refund.networkId, one.id), isWaiting)))
  return known
}

async function oweAgain(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
  refundId: string,
  { id: reference, amountYen }: NetworkRefund,
): Promise<void> {
  const [now] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!now) throw new Error(`order ${orderId} does not exist`)
  const parts = await tx
    .select({ orderLineId: refundLine.orderLineId, amountYen: refundLine.amountYen })
    .from(refundLine)
    .where(eq(refundLine.refundId, refundId))
  const { network } = now
  await postRefundFailed(tx, {
    reference,
    orderId,
    network,
    amountYen,
    parts,
    occurredAt: ctx.now,
  })
  await moveOrder(tx, ctx, now, 'refundFailed', {
    detail: { refund: reference, amountYen },
    set: { refundedYen: now.refundedYen - amountYen },
  })
}

const notifyBuyer = (tx: Transaction, { accountId, number }: Paid, amountYen: number) =>
  addNotifications(tx, [
    {
      accountId,
      kind: 'order',
      title: `ご注文 ${number} の返金 ${formatYen(amountYen)} がお手元に届きませんでした。あらためて手続きします`,
      link: '/my/account/purchase-history',
      subjectId: newId(),
      inDigest: false,
    },
  ])
