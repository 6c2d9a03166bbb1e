import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { type Part, postReversal, postUnearnedRefund, readCashYen } from '@/lib/domain/ledger'
import { addNotifications, enqueueMail } from '@/lib/domain/notify'
import type { NetworkRefund } from '@/lib/gateway/stripe'
import { formatYen } from '@/lib/kit/yen'
import { revokeAccess } from './access'
import { moveOrder } from './move-order'
import { releaseOrder } from './release-order'
import { releaseRefundedLines } from './release-refunded-lines'
import { failRefunds } from './request-refund'
import { writeRefundReceipt } from './write-refund-receipt'

const { order, present, refund, refundLine } = schema

type Paid = typeof order.$inferSelect

/**
 * Books one refund that the network has carried out, once: ledger, state, receipt, mail. The last yen that
 * goes back ends access and gives back what the order held. The caller holds the order's row.
 */
export async function bookRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  paid: Paid,
  one: NetworkRefund,
): Promise<void> {
  const refundId = await recordRefund(tx, ctx, paid.id, one)
  if (!refundId) return
  const refundedYen = paid.refundedYen + one.amountYen
  const isWhole = paid.paidAt
    ? refundedYen === paid.totalYen
    : (await readCashYen(tx, paid.id)) <= one.amountYen
  const fact = isWhole ? 'refunded' : 'partiallyRefunded'
  await moveOrder(tx, ctx, paid, fact, {
    detail: { refund: one.id, amountYen: one.amountYen },
    set: { refundedYen },
  })
  const facts = { reference: one.id, orderId: paid.id, amountYen: one.amountYen }
  if (paid.paidAt) await reverseSale(tx, ctx, refundId, facts)
  else await postUnearnedRefund(tx, { ...facts, network: paid.network, occurredAt: ctx.now })
  await writeRefundReceipt(tx, ctx, refundId)
  await tellBuyer(tx, paid, refundId, one.amountYen)
  if (paid.kind === 'merchandise' && paid.paidAt) await releaseRefundedLines(tx, paid.id)
  if (fact !== 'refunded') return
  await revokeAccess(tx, ctx, paid.id)
  await releaseOrder(tx, paid.id)
  await tx.update(present).set({ state: 'refunded' }).where(eq(present.orderId, paid.id))
  // What else was asked for has nothing left to come from.
  await failRefunds(tx, paid.id)
}

/** The refund's row, ours or one made at the network's own desk. @returns its id; null when it is booked */
async function recordRefund(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
  one: NetworkRefund,
): Promise<string | null> {
  const done = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.networkId, one.id), eq(refund.state, 'done')))
  if (done.length > 0) return null
  const [asked] = await tx
    .update(refund)
    .set({ networkId: one.id, state: 'done' })
    .where(and(eq(refund.id, one.refundId ?? orderId), eq(refund.orderId, orderId)))
    .returning({ id: refund.id })
  if (asked) return asked.id
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
  return made?.id ?? null
}

type Reversed = { reference: string; orderId: string; amountYen: number }

async function reverseSale(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  refundId: string,
  facts: Reversed,
): Promise<void> {
  const known: Part[] = await tx
    .select({ orderLineId: refundLine.orderLineId, amountYen: refundLine.amountYen })
    .from(refundLine)
    .where(eq(refundLine.refundId, refundId))
  const parts = await postReversal(tx, {
    ...facts,
    parts: known,
    occurredAt: ctx.now,
  })
  if (!parts) return
  // What was asked for may not be what it was taken from.
  await tx.delete(refundLine).where(eq(refundLine.refundId, refundId))
  await tx.insert(refundLine).values(parts.map((part) => ({ refundId, ...part })))
}

async function tellBuyer(tx: Transaction, paid: Paid, refundId: string, amountYen: number) {
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
