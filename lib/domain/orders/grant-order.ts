import { and, eq, ne } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { postLedger, saleEntries } from '@/lib/domain/ledger'
import { addNotifications, enqueueMail, type NewNotification } from '@/lib/domain/notify'
import { claimOf } from './claims'
import { writeReceipt } from './write-receipt'

const { entitlement, order, orderEvent, orderLine, payment, purchaseClaim } = schema

/**
 * Makes an order paid, all in the caller's transaction: state, ledger, what the buyer may hear, claim,
 * receipt, mail. @returns false, with nothing granted, when the buyer has or is paying for it otherwise
 */
export async function grantOrder(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  orderId: string,
): Promise<boolean> {
  const [paid] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!paid) throw new Error(`order ${orderId} does not exist`)
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  for (const line of lines) if (!(await takeItem(tx, paid.accountId, line))) return false
  await tx
    .update(order)
    .set({ state: 'paid', paidAt: ctx.now, updatedAt: ctx.now })
    .where(and(eq(order.id, orderId), ne(order.state, 'paid')))
  await tx.update(payment).set({ state: 'succeeded' }).where(eq(payment.orderId, orderId))
  await postLedger(tx, {
    kind: 'sale',
    reference: orderId,
    orderId,
    occurredAt: ctx.now,
    entries: saleEntries(paid.network, lines),
  })
  await writeReceipt(tx, ctx, paid, lines)
  await tx
    .insert(orderEvent)
    .values({ orderId, kind: 'paid', detail: { amountYen: paid.totalYen } })
  await enqueueMail(tx, { kind: 'receipt', id: orderId })
  await addNotifications(tx, [paidNotification(paid, lines)])
  return true
}

type Line = typeof orderLine.$inferSelect

/** On the site only: by mail there is the receipt. */
function paidNotification(
  paid: typeof order.$inferSelect,
  lines: readonly Line[],
): NewNotification {
  const rest = lines.length - 1
  return {
    accountId: paid.accountId,
    kind: 'order',
    title: `「${lines[0]?.title ?? ''}」${rest > 0 ? `ほか${rest}点` : ''}のご購入が完了しました`,
    link: '/my/account/purchase-history',
    subjectId: paid.id,
    inDigest: false,
  }
}

/** Claims the item for this order (an expired one has lost its claim) and grants it. */
async function takeItem(tx: Transaction, accountId: string, line: Line): Promise<boolean> {
  const { id: orderLineId, orderId, workId, trackId } = line
  if (!workId) throw new Error(`line ${orderLineId} of an audio order names no work`)
  const item = claimOf({ workId, trackId })
  await tx.insert(purchaseClaim).values({ accountId, item, orderId }).onConflictDoNothing()
  const [claim] = await tx
    .select({ orderId: purchaseClaim.orderId })
    .from(purchaseClaim)
    .where(and(eq(purchaseClaim.accountId, accountId), eq(purchaseClaim.item, item)))
  if (claim?.orderId !== orderId) return false
  const granted = await tx
    .insert(entitlement)
    .values({ accountId, workId, trackId, orderLineId })
    .onConflictDoNothing()
    .returning({ id: entitlement.id })
  return granted.length === 1
}
