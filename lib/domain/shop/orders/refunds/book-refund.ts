import { and, eq, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type Part, postReversal, readCashYen } from '@/lib/domain/core/ledger'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import type { NetworkRefund } from '@/lib/gateway/stripe'
import { formatYen } from '@/lib/kit/shop/yen'
import { revokeAccess } from '../grant/access'
import { releaseOrder } from '../grant/release-order'
import { releaseRefundedLines } from '../grant/release-refunded-lines'
import { moveOrder } from '../model/move-order'
import { writeRefundReceipt } from '../receipts/write-refund-receipt'
import { failRefunds } from './request-refund'
import { tellCreatorsOfRefund } from './tell-creators'

const { order, present, refund, refundLine } = schema

type Paid = typeof order.$inferSelect

/**
 * Books one refund that the network has carried out, once: ledger, state, receipt, mail. The refund of the last yen
 * ends access and releases what the order reserved. The buyer is not notified of a refund that is known not to have
 * reached them (`bookFailedRefund`). The caller holds the order's row.
 */
export async function bookRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  paid: Paid,
  one: NetworkRefund,
  hasReached = true,
): Promise<void> {
  const booked = await recordRefund(tx, ctx, paid.id, one)
  if (!booked) return
  const refundId = booked.id
  const refundedYen = paid.refundedYen + one.amountYen
  const isWhole = paid.paidAt
    ? refundedYen === paid.totalYen
    : (await readCashYen(tx, paid.id)) <= one.amountYen
  const fact = isWhole ? 'refunded' : 'partiallyRefunded'
  await moveOrder(tx, ctx, paid, fact, {
    detail: { refund: one.id, amountYen: one.amountYen },
    set: { refundedYen },
  })
  await takeBack(tx, ctx, paid, booked, one)
  if (hasReached) {
    await writeRefundReceipt(tx, ctx, refundId)
    await notifyBuyer(tx, paid, refundId, one.amountYen)
    await tellCreatorsOfRefund(tx, refundId)
  }
  if (paid.kind === 'merchandise' && paid.paidAt) await releaseRefundedLines(tx, paid.id)
  if (fact !== 'refunded') return
  await revokeAccess(tx, ctx, paid.id)
  await releaseOrder(tx, paid.id)
  await tx.update(present).set({ state: 'refunded' }).where(eq(present.orderId, paid.id))
  // Nothing is left for other requested refunds.
  await failRefunds(tx, paid.id)
}

type Booked = { id: string; first: 'sale' | 'owed' }

/**
 * The refund's row, ours or one made at the network's own dashboard, and what its money is taken from first: one that
 * repeats a failed refund, and the network's own, settle what is owed. @returns null when it was booked before, also
 * when it has failed since
 */
async function recordRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
  one: NetworkRefund,
): Promise<Booked | null> {
  const known = await tx.select({ id: refund.id }).from(refund).where(eq(refund.networkId, one.id))
  if (known.length > 0) return null
  const isAskedFor = and(
    eq(refund.id, one.refundId ?? orderId),
    eq(refund.orderId, orderId),
    isNull(refund.networkId),
  )
  const [asked] = await tx
    .update(refund)
    .set({ networkId: one.id, state: 'done' })
    .where(isAskedFor)
    .returning({ id: refund.id, repeats: refund.repeats })
  if (asked) return { id: asked.id, first: asked.repeats ? 'owed' : 'sale' }
  const [made] = await tx
    .insert(refund)
    .values({
      orderId,
      networkId: one.id,
      amountYen: one.amountYen,
      reason: 'network',
      state: 'done',
      createdAt: ctx.now,
    })
    .returning({ id: refund.id })
  return made ? { id: made.id, first: 'owed' } : null
}

async function takeBack(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  paid: Paid,
  { id: refundId, first }: Booked,
  one: NetworkRefund,
): Promise<void> {
  const known: Part[] = await tx
    .select({ orderLineId: refundLine.orderLineId, amountYen: refundLine.amountYen })
    .from(refundLine)
    .where(eq(refundLine.refundId, refundId))
  const parts = await postReversal(tx, {
    reference: one.id,
    orderId: paid.id,
    amountYen: one.amountYen,
    parts: known,
    first,
    occurredAt: ctx.now,
  })
  // Money that was never a sale belongs to no line.
  if (!parts || !paid.paidAt) return
  // The requested lines may differ from the lines that it was taken from.
  await tx.delete(refundLine).where(eq(refundLine.refundId, refundId))
  await tx.insert(refundLine).values(parts.map((part) => ({ refundId, ...part })))
}

async function notifyBuyer(tx: Transaction, paid: Paid, refundId: string, amountYen: number) {
  await enqueueMail(tx, { kind: 'refund', id: refundId })
  await addNotifications(tx, [
    {
      accountId: paid.accountId,
      kind: 'order',
      title: `ご注文 ${paid.number} の ${formatYen(amountYen)} を返金しました`,
      link: '/my/account/purchase-history',
      subjectId: refundId,
      inDigest: false,
    },
  ])
}
