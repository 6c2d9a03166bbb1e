import { asc, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { postLedger, saleEntries, withRecipients } from '@/lib/domain/core/ledger'
import { addNotifications, enqueueMail, type NewNotification } from '@/lib/domain/core/notify'
import { moveOrder } from '../model/move-order'
import { reapplyCoupon } from '../pricing/reapply-coupon'
import { writeReceipt } from '../receipts/write-receipt'
import { grantLine } from './grant-line'
import { prepareParcels } from './prepare-parcels'
import { applyTaxOfSupply } from './tax-of-supply'

const { account, order, orderLine, payment } = schema

/**
 * Marks an order as paid, all in the caller's transaction: state, ledger, access, claim, receipt, mail. @returns
 * false if an item is no longer available or the account has ended; the caller then rolls back
 */
export async function grantOrder(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  orderId: string,
): Promise<boolean> {
  await applyTaxOfSupply(tx, orderId, ctx.now)
  const [paid] = await tx.select().from(order).where(eq(order.id, orderId))
  if (!paid) throw new Error(`order ${orderId} does not exist`)
  if (await hasBuyerLeft(tx, paid.accountId)) return false
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id))
  // Stock before coupon, as placing and releasing lock them.
  if (paid.kind === 'merchandise' && !(await prepareParcels(tx, orderId))) return false
  if (!(await reapplyCoupon(tx, paid, lines))) return false
  for (const line of lines) if (!(await grantLine(tx, ctx, paid, line))) return false
  await moveOrder(tx, ctx, paid, 'paid', {
    detail: { amountYen: paid.totalYen },
    set: { paidAt: ctx.now },
  })
  await tx.update(payment).set({ state: 'succeeded' }).where(eq(payment.orderId, orderId))
  await postLedger(tx, {
    kind: 'sale',
    reference: orderId,
    orderId,
    occurredAt: ctx.now,
    entries: saleEntries(paid, await withRecipients(tx, lines), paid.deliveryFeeYen),
  })
  await writeReceipt(tx, ctx, paid, lines)
  await enqueueMail(tx, { kind: 'receipt', id: orderId })
  await addNotifications(tx, [paidNotification(paid, lines)])
  return true
}

async function hasBuyerLeft(tx: Transaction, accountId: string): Promise<boolean> {
  const [buyer] = await tx
    .select({ deletedAt: account.deletedAt })
    .from(account)
    .where(eq(account.id, accountId))
  return Boolean(buyer?.deletedAt)
}

type Line = typeof orderLine.$inferSelect

/** Only on the site: by mail the buyer gets the receipt. */
function paidNotification(
  paid: typeof order.$inferSelect,
  lines: readonly Line[],
): NewNotification {
  const rest = lines.length - 1
  const list = '/my/account/purchase-history'
  return {
    accountId: paid.accountId,
    kind: 'order',
    title: `「${lines[0]?.title ?? ''}」${rest > 0 ? `ほか${rest}点` : ''}のご購入が完了しました`,
    link: paid.kind === 'merchandise' ? `${list}?type=merchandise` : list,
    subjectId: paid.id,
    inDigest: false,
  }
}
