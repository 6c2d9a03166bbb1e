import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type Invoice, type InvoiceLine, invoiceTotals } from './invoice'

const { order, orderLine, receipt, refund, refundLine, refundReceipt } = schema

/**
 * Numbers and freezes what came back of a sale (適格返還請求書, 消費税法57条の4第3項): the lines it came back
 * of, at their rates and in or outside of the qualified part as they were sold. Money that was never a sale has none.
 */
export async function writeRefundReceipt(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  refundId: string,
): Promise<void> {
  const [sold] = await tx
    .select({
      number: receipt.number,
      detail: receipt.detail,
      orderId: receipt.orderId,
      taxRatePercent: order.taxRatePercent,
    })
    .from(refund)
    .innerJoin(receipt, eq(receipt.orderId, refund.orderId))
    .innerJoin(order, eq(order.id, refund.orderId))
    .where(eq(refund.id, refundId))
  if (!sold) return
  const invoice = sold.detail as Invoice
  const lines = await listLines(tx, refundId, invoice, sold.taxRatePercent)
  const [earlier] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(refundReceipt)
    .innerJoin(refund, eq(refund.id, refundReceipt.refundId))
    .where(eq(refund.orderId, sold.orderId))
  const detail: Invoice = { ...invoice, lines, ...invoiceTotals(lines, invoice.issuerNumber) }
  await tx.insert(refundReceipt).values({
    refundId,
    number: `${sold.number}-H${(earlier?.count ?? 0) + 1}`,
    issuedAt: ctx.now,
    detail,
  })
}

async function listLines(
  tx: Transaction,
  refundId: string,
  invoice: Invoice,
  deliveryTaxPercent: number,
): Promise<InvoiceLine[]> {
  const parts = await tx
    .select({
      orderLineId: refundLine.orderLineId,
      amountYen: refundLine.amountYen,
      title: orderLine.title,
      taxRatePercent: orderLine.taxRatePercent,
    })
    .from(refundLine)
    .leftJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(eq(refundLine.refundId, refundId))
    .orderBy(sql`${refundLine.orderLineId} nulls last`)
  const asSold = (id: string | null) => {
    const { isQualified = false, outside } =
      invoice.lines.find((line) => line.orderLineId === id) ?? {}
    return { isQualified, ...(outside && { outside }) }
  }
  return parts.map(({ orderLineId, amountYen, title, taxRatePercent }) => ({
    orderLineId,
    title: title ?? '送料',
    quantity: 1,
    note: '返金',
    amountYen,
    taxRatePercent: taxRatePercent ?? deliveryTaxPercent,
    ...asSold(orderLineId),
  }))
}
