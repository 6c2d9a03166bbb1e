import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsOrder } from '@/lib/contract/ops/orders'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { readRemaining } from '@/lib/domain/core/ledger'
import { hasStaffRole, requireStaff } from '@/lib/domain/core/policy'
import { recordStaffRead } from '@/lib/domain/core/record-staff-act'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF, ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { listOpenParcels } from '../fulfil/list-open-parcels'
import { isSettled, nextState } from '../model/order-machine'
import { readOrder } from '../purchases/get-order'
import { staffEventText } from '../purchases/order-words'
import { mayRelease, mismatchText } from '../settle/find-mismatch'
import { findOrderNotices } from './find-order-notices'
import { findRepeatable } from './find-repeatable'
import { refundBound } from './refund-order'

type Answer = z.input<typeof OpsOrder>
type Row = typeof schema.order.$inferSelect
type EventRow = {
  kind: string
  detail: Record<string, unknown>
  created_at: string
  nickname: string | null
}

/**
 * An order as staff see it: its buyer, the addresses of its parcels, what can still be refunded, and what the caller
 * may do with it now. Without the link of a present. The reading is audited. @throws AppError notFound
 */
export async function getOpsOrder(ctx: Ctx, number: string): Promise<Answer> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  const [row] = await ctx.db.select().from(schema.order).where(eq(schema.order.number, number))
  if (!row) throw notFound('ご注文')
  await recordStaffRead(ctx, { action: 'readOrder', subject: row.id })
  const [order, buyer, events, parcelIds, openParcels, refundable, notices, repeatable] =
    await Promise.all([
      readOrder(ctx, row),
      findBuyer(ctx, row.accountId),
      listEvents(ctx, row),
      listParcelIds(ctx, row.id),
      listOpenParcels(ctx.db, ctx, row.id),
      findRefundable(ctx, row),
      findOrderNotices(ctx, [row.id]),
      findRepeatable(ctx.db, [row.id]),
    ])
  const { present: _, receipt: __, canCancel: ___, ...facts } = order
  const refusals = new Map(openParcels.map(({ id, refusal }) => [id, refusal?.message ?? null]))
  const waits = openParcels.length > 0
  const mayLeave = openParcels.some(({ refusal }) => refusal === null)
  const isUnderWay = order.refunds.some(({ state }) => state === 'pending')
  const mayRefund = hasStaffRole(staff, FINANCE_STAFF)
  const bound = refundBound(ctx, row.refundedYen)
  const mismatch =
    row.state === 'held' ? (events.findLast(({ kind }) => kind === 'mismatch')?.detail ?? {}) : null
  return {
    ...facts,
    buyer,
    events: events.map(toEvent),
    notice: notices.get(row.id) ?? null,
    heldBecause: mismatch ? mismatchText(mismatch) : null,
    lines: order.lines.map((line) => ({ ...line, refundable: refundable.lines.get(line.id) ?? 0 })),
    deliveryRefundable: refundable.delivery,
    refunds: order.refunds.map((refund) => ({
      ...refund,
      repeatable: mayRefund && !isUnderWay ? (repeatable.get(refund.id)?.amountYen ?? 0) : 0,
    })),
    shipments: order.shipments.map((shipment, at) => {
      const id = parcelIds[at] ?? ''
      return { ...shipment, id, refusal: isSettled(row.state) ? (refusals.get(id) ?? null) : null }
    }),
    can: {
      prepare: mayLeave && row.state === 'paid',
      ship: mayLeave && isSettled(row.state),
      deliver: order.shipments.length > 0 && !waits && nextState(row.state, 'delivered') !== null,
      refund: bound !== 0 && !isUnderWay && refundable.total > 0,
      refundMax: bound,
      release: mayRefund && mismatch !== null && mayRelease(mismatch),
      payBack: mayRefund && mismatch !== null,
    },
  }
}

const toEvent = ({ kind, detail, created_at, nickname }: EventRow) => ({
  at: new Date(created_at).toISOString(),
  ...staffEventText(kind, detail),
  by: nickname,
})

async function findBuyer(ctx: Ctx, accountId: string): Promise<Answer['buyer']> {
  const { rows } = await ctx.db.execute<{ nickname: string | null; email: string | null }>(sql`
    select p.nickname, a.email from account a left join profile p on p.account_id = a.id
     where a.id = ${accountId}`)
  return { id: accountId, nickname: rows[0]?.nickname ?? '', email: rows[0]?.email ?? '' }
}

const listParcelIds = async (ctx: Ctx, orderId: string): Promise<string[]> =>
  (
    await ctx.db
      .select({ id: schema.shipment.id })
      .from(schema.shipment)
      .where(eq(schema.shipment.orderId, orderId))
      .orderBy(asc(schema.shipment.createdAt), asc(schema.shipment.id))
  ).map(({ id }) => id)

async function findRefundable(ctx: Ctx, row: Row) {
  if (!isSettled(row.state) || row.totalYen === 0)
    return { lines: new Map<string, number>(), delivery: 0, total: 0 }
  const remaining = await ctx.db.transaction((tx) => readRemaining(tx, row.id))
  const delivery = remaining.deliveryRemainingYen
  const lines = new Map(remaining.lines.map((line) => [line.id, line.remainingYen]))
  return { lines, delivery, total: [...lines.values()].reduce((sum, yen) => sum + yen, delivery) }
}

/** Everything that happened, also what the buyer does not see, and which member of staff did it. */
async function listEvents(ctx: Ctx, row: Row): Promise<EventRow[]> {
  const { rows } = await ctx.db.execute<EventRow>(sql`
    select e.kind, e.detail, e.created_at, p.nickname from order_event e
      left join profile p on p.account_id::text = e.detail->>'by'
     where e.order_id = ${row.id} order by e.created_at, e.id`)
  return rows
}
