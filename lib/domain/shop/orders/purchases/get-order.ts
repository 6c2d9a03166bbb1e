import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Order } from '@/lib/contract/order'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { expiryOrNone } from '@/lib/kit/expiry'
import { carrierName, trackingUrl } from '@/lib/kit/shop/carriers'
import { presentStateAt } from '@/lib/kit/shop/present-state'
import { sumYen } from '@/lib/kit/shop/yen'
import { presentToken } from '@/lib/kit/tokens/present-token'
import { refundReasonText } from '../model/refund-reason-text'
import { listOrderLines } from './list-order-lines'
import { eventText, stateText } from './order-words'
import { canCancelPreorder } from './preorder-rules'

type Answer = z.input<typeof Order>
type Row = typeof schema.order.$inferSelect

/** An order of the caller's with everything that happened to it. @throws AppError unauthenticated, notFound */
export async function getOrder(ctx: Ctx, number: string): Promise<Answer> {
  const { uid } = requireAccount(ctx)
  const [row] = await ctx.db
    .select()
    .from(schema.order)
    .where(and(eq(schema.order.number, number), eq(schema.order.accountId, uid)))
  if (!row) throw notFound('ご注文')
  return await readOrder(ctx, row)
}

/** An order as its buyer sees it. */
export async function readOrder(ctx: Ctx, row: Row): Promise<Answer> {
  const [lines, events, shipments, refunds, receipt, coupon, present] = await Promise.all([
    listOrderLines(ctx.db, row.id),
    listEvents(ctx, row.id),
    listShipments(ctx, row.id),
    listRefunds(ctx, row),
    findReceipt(ctx, row),
    findCoupon(ctx, row.id),
    findPresent(ctx, row.id),
  ])
  const subtotal = sumYen(lines.map((line) => line.quantity * line.listPrice))
  const merchandise = sumYen(lines.map(({ amount }) => amount))
  const isRefunding = refunds.some(({ state }) => state === 'pending')
  return {
    orderNumber: row.number,
    transactionId: row.id,
    kind: row.kind,
    state: row.state,
    stateText: stateText(row.state, row.kind),
    network: row.totalYen > 0 ? row.network : null,
    placedAt: row.createdAt.toISOString(),
    paidAt: instantOf(row.paidAt),
    subtotal,
    discount: subtotal - merchandise,
    deliveryFee: row.deliveryFeeYen,
    total: row.totalYen,
    refunded: row.refundedYen,
    coupon,
    lines: lines.map(({ releaseAt: _, ...line }) => line),
    events,
    shipments,
    refunds,
    receipt,
    canCancel: canCancelPreorder({ ...row, isRefunding }, lines, ctx.now),
    present,
  }
}

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null

async function listEvents(ctx: Ctx, orderId: string): Promise<Answer['events']> {
  const { orderEvent } = schema
  const rows = await ctx.db
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.createdAt), asc(orderEvent.id))
  return rows.flatMap(({ createdAt, kind, detail }) => {
    const said = eventText(kind, detail)
    return said ? [{ at: createdAt.toISOString(), ...said }] : []
  })
}

async function listShipments(ctx: Ctx, orderId: string): Promise<Answer['shipments']> {
  const { rows } = await ctx.db.execute<{
    state: Answer['shipments'][number]['state']
    address: Answer['shipments'][number]['address']
    carrier: string | null
    tracking_number: string | null
    shipped_at: string | null
    delivered_at: string | null
    line_ids: string[]
  }>(sql`
    select s.state, s.address, s.carrier, s.tracking_number, s.shipped_at, s.delivered_at,
           array(select l.order_line_id from shipment_line l where l.shipment_id = s.id order by 1) line_ids
      from shipment s where s.order_id = ${orderId} order by s.created_at, s.id`)
  return rows.map((row) => ({
    state: row.state,
    address: row.address,
    carrier: row.carrier && carrierName(row.carrier),
    trackingNumber: row.tracking_number,
    trackingUrl: trackingUrl(row.carrier, row.tracking_number),
    shippedAt: row.shipped_at && new Date(row.shipped_at).toISOString(),
    deliveredAt: row.delivered_at && new Date(row.delivered_at).toISOString(),
    lineIds: row.line_ids,
  }))
}

async function listRefunds(ctx: Ctx, { id, number }: Row): Promise<Answer['refunds']> {
  const { refund, refundReceipt } = schema
  const rows = await ctx.db
    .select({ refund, receipt: refundReceipt })
    .from(refund)
    .leftJoin(refundReceipt, eq(refundReceipt.refundId, refund.id))
    .where(eq(refund.orderId, id))
    .orderBy(asc(refund.createdAt), asc(refund.id))
  return rows.map(({ refund: one, receipt }) => ({
    id: one.id,
    amount: one.amountYen,
    state: one.state,
    reason: refundReasonText(one.reason),
    requestedAt: one.createdAt.toISOString(),
    // A refund that did not reach the buyer has no receipt.
    receipt:
      one.state === 'failed' || !receipt
        ? null
        : {
            number: receipt.number,
            issuedAt: receipt.issuedAt.toISOString(),
            path: `/api/my/orders/${number}/refunds/${one.id}/receipt`,
            isReissue: receipt.downloads > 0,
          },
  }))
}

async function findReceipt(ctx: Ctx, { id, number }: Row): Promise<Answer['receipt']> {
  const { receipt } = schema
  const [row] = await ctx.db.select().from(receipt).where(eq(receipt.orderId, id))
  return row
    ? {
        number: row.number,
        issuedAt: row.issuedAt.toISOString(),
        path: `/api/my/orders/${number}/receipt`,
        isReissue: row.downloads > 0,
      }
    : null
}

/** Computed from the lines: the discount stays, also after the coupon's use was released. */
async function findCoupon(ctx: Ctx, orderId: string): Promise<Answer['coupon']> {
  const { coupon, orderLine } = schema
  const [row] = await ctx.db
    .select({ code: coupon.code, name: coupon.name })
    .from(orderLine)
    .innerJoin(coupon, eq(coupon.id, orderLine.couponId))
    .where(eq(orderLine.orderId, orderId))
    .limit(1)
  return row ?? null
}

async function findPresent(ctx: Ctx, orderId: string): Promise<Answer['present']> {
  const [row] = await ctx.db
    .select()
    .from(schema.present)
    .where(eq(schema.present.orderId, orderId))
  if (!row) return null
  const state = presentStateAt(row, ctx.now)
  if (state === 'notYet') return null
  const token = presentToken(ctx.settings.MASTER_SECRET, row.id)
  return {
    url: `${ctx.settings.SITE_ORIGIN}/present/${token}`,
    state,
    recipientName: row.recipientName,
    recipientEmail: row.recipientEmail,
    message: row.message,
    deliverOn: row.deliverOn,
    redeemedAt: instantOf(row.redeemedAt),
    ...expiryOrNone(row.expiresAt, ctx.now),
  }
}
