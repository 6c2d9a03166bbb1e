import { and, inArray, isNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { ratesOn } from '@/lib/domain/core/ledger'
import { jstDay } from '@/lib/kit/jst'
import { formatYen } from '@/lib/kit/shop/yen'
import { type Invoice, type InvoiceLine, invoiceTotals, type OutsideReason } from './invoice'

const { receipt, taxProfile } = schema

type PaidOrder = Pick<
  typeof schema.order.$inferSelect,
  'id' | 'number' | 'totalYen' | 'deliveryFeeYen' | 'network' | 'taxRatePercent'
>
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
  const outside = await findOutside(tx, lines)
  const stated = [
    ...lines.map((line) => stateLine(line, outside.get(line.creatorId))),
    ...(order.deliveryFeeYen > 0 ? [stateDelivery(order)] : []),
  ]
  const isBoughtUnregistered =
    INVOICE_NUMBER !== '' && stated.some((line) => line.outside === 'unregistered')
  const detail: Invoice = {
    issuer: INVOICE_ISSUER || SITE_NAME,
    issuerNumber: INVOICE_NUMBER,
    orderNumber: order.number,
    network: order.network,
    lines: stated,
    ...invoiceTotals(stated, INVOICE_NUMBER),
    ...(isBoughtUnregistered && {
      unregisteredDeductionBp: (await ratesOn(tx, jstDay(ctx.now))).unregisteredDeduction,
    }),
  }
  await tx
    .insert(receipt)
    .values({ orderId: order.id, number: `R-${order.number}`, issuedAt: ctx.now, detail })
    .onConflictDoNothing()
}

const stateLine = (line: Line, outside: OutsideReason | undefined): InvoiceLine => ({
  orderLineId: line.id,
  title: line.title,
  quantity: line.quantity,
  note: [
    line.quantity > 1 ? `${formatYen(line.unitPriceYen)} × ${line.quantity}` : '',
    line.ownedOffYen > 0 ? `購入済みトラック分 −${formatYen(line.ownedOffYen)}` : '',
    line.couponOffYen > 0 ? `クーポン −${formatYen(line.couponOffYen)}` : '',
  ]
    .filter(Boolean)
    .join('、'),
  amountYen: line.amountYen,
  taxRatePercent: line.taxRatePercent,
  isQualified: outside === undefined,
  ...(outside && { outside }),
})

/** Delivery is the platform's own sale. */
const stateDelivery = ({ deliveryFeeYen, taxRatePercent }: PaidOrder): InvoiceLine => ({
  orderLineId: null,
  title: '送料',
  quantity: 1,
  note: '',
  amountYen: deliveryFeeYen,
  taxRatePercent,
  isQualified: true,
})

/** Creators whose lines stay off the qualified part, and why. */
async function findOutside(
  tx: Transaction,
  lines: readonly Line[],
): Promise<Map<string, OutsideReason>> {
  const ids = lines.map(({ creatorId }) => creatorId)
  const rows = await tx
    .select({
      id: taxProfile.accountId,
      invoiceNumber: taxProfile.invoiceNumber,
      agreed: taxProfile.intermediaryInvoice,
    })
    .from(taxProfile)
    .where(and(inArray(taxProfile.accountId, ids), isNull(taxProfile.endedAt)))
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    ids.flatMap((id): [string, OutsideReason][] => {
      const row = known.get(id)
      if (!row?.invoiceNumber) return [[id, 'unregistered']]
      return row.agreed ? [] : [[id, 'notAgreed']]
    }),
  )
}
