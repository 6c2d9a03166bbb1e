import { and, eq, ne, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { limitSheets } from '@/lib/domain/core/limit-sheets'
import { requireAccount } from '@/lib/domain/core/policy'
import { renderSheet } from '@/lib/gateway/sheet-pdf'
import { notFound } from '@/lib/kit/errors'
import type { Invoice } from './invoice'
import { receiptSheet } from './receipt-sheet'

const { order, receipt, refund, refundReceipt } = schema

export type Pdf = { fileName: string; bytes: Buffer }

/**
 * The receipt of the caller's order as PDF. Each call counts as one download; from the second on the sheet is marked
 * as a reissue. @throws AppError unauthenticated, notFound, tooMany
 */
export async function getReceiptPdf(ctx: Ctx, number: string): Promise<Pdf> {
  const { uid } = requireAccount(ctx)
  const own = await findOwn(ctx, uid, number)
  await limitSheets(ctx)
  const [row] = await ctx.db
    .update(receipt)
    .set({ downloads: sql`${receipt.downloads} + 1` })
    .where(eq(receipt.orderId, own.id))
    .returning()
  if (!row) throw notFound('領収書')
  const sheet = receiptSheet(row.detail as Invoice, {
    kind: 'receipt',
    number: row.number,
    issuedAt: row.issuedAt,
    soldAt: own.paidAt ?? row.issuedAt,
    isReissue: row.downloads > 1,
  })
  return { fileName: `${row.number}.pdf`, bytes: await renderSheet(sheet) }
}

/** The same for a refund. @throws AppError unauthenticated, notFound, tooMany */
export async function getRefundReceiptPdf(
  ctx: Ctx,
  { number, refundId }: { number: string; refundId: string },
): Promise<Pdf> {
  const { uid } = requireAccount(ctx)
  const own = await findOwn(ctx, uid, number)
  await limitSheets(ctx)
  const [of] = await ctx.db
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.id, refundId), eq(refund.orderId, own.id), ne(refund.state, 'failed')))
  const [row] = of
    ? await ctx.db
        .update(refundReceipt)
        .set({ downloads: sql`${refundReceipt.downloads} + 1` })
        .where(eq(refundReceipt.refundId, of.id))
        .returning()
    : []
  if (!row) throw notFound('返金の明細書')
  const sheet = receiptSheet(row.detail as Invoice, {
    kind: 'refund',
    number: row.number,
    issuedAt: row.issuedAt,
    soldAt: own.paidAt ?? row.issuedAt,
    isReissue: row.downloads > 1,
  })
  return { fileName: `${row.number}.pdf`, bytes: await renderSheet(sheet) }
}

async function findOwn(ctx: Ctx, uid: string, number: string) {
  const [own] = await ctx.db
    .select({ id: order.id, paidAt: order.paidAt })
    .from(order)
    .where(and(eq(order.number, number), eq(order.accountId, uid)))
  if (!own) throw notFound('ご注文')
  return own
}
