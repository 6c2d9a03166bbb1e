import { inArray } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { sumYen, taxInYen } from '@/lib/kit/yen'

const { creator, receipt } = schema

type PaidOrder = Pick<typeof schema.order.$inferSelect, 'id' | 'number' | 'totalYen'>
type Line = typeof schema.orderLine.$inferSelect

/**
 * Numbers and freezes the facts of a simplified qualified invoice (適格簡易請求書): issuer, lines, total
 * and tax per rate, rounded once per rate. Lines of creators outside 媒介者交付特例 stay off the qualified
 * part (消費税法施行令70条の12). An order of 0 yen has none.
 */
export async function writeReceipt(
  tx: Transaction,
  ctx: Pick<Ctx, 'now' | 'settings'>,
  order: PaidOrder,
  lines: readonly Line[],
): Promise<void> {
  if (order.totalYen === 0) return
  const { INVOICE_ISSUER, INVOICE_NUMBER, SITE_NAME } = ctx.settings
  const qualifiedCreators = INVOICE_NUMBER ? await findQualifiedCreators(tx, lines) : new Set()
  const facts = lines.map((line) => ({
    title: line.title,
    quantity: line.quantity,
    amountYen: line.amountYen,
    taxRatePercent: line.taxRatePercent,
    isQualified: qualifiedCreators.has(line.creatorId),
  }))
  await tx
    .insert(receipt)
    .values({
      orderId: order.id,
      number: `R-${order.number}`,
      issuedAt: ctx.now,
      detail: {
        issuer: INVOICE_ISSUER || SITE_NAME,
        issuerNumber: INVOICE_NUMBER,
        lines: facts,
        totalYen: order.totalYen,
        taxes: taxesOf(facts),
      },
    })
    .onConflictDoNothing()
}

function taxesOf(lines: readonly { amountYen: number; taxRatePercent: number }[]) {
  const rates = [...new Set(lines.map(({ taxRatePercent }) => taxRatePercent))]
  return rates.map((ratePercent) => {
    const ofRate = lines.filter(({ taxRatePercent }) => taxRatePercent === ratePercent)
    const amountYen = sumYen(ofRate.map((line) => line.amountYen))
    return { ratePercent, amountYen, taxYen: taxInYen(amountYen, ratePercent) }
  })
}

async function findQualifiedCreators(tx: Transaction, lines: readonly Line[]) {
  const rows = await tx
    .select({
      id: creator.accountId,
      invoiceNumber: creator.invoiceNumber,
      agreed: creator.intermediaryInvoice,
    })
    .from(creator)
    .where(
      inArray(
        creator.accountId,
        lines.map(({ creatorId }) => creatorId),
      ),
    )
  return new Set(rows.filter((row) => row.agreed && row.invoiceNumber).map(({ id }) => id))
}
