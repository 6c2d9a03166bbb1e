import { and, asc, eq, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { shipStock } from '@/lib/domain/merchandise'
import { addNotifications, enqueueMail } from '@/lib/domain/notify'
import { requireStaff } from '@/lib/domain/policy'
import type { Carrier } from '@/lib/kit/carriers'
import { AppError, notFound } from '@/lib/kit/errors'
import { requestCapture } from './capture-payment'
import { moveOrder } from './move-order'
import { isSettled, nextState } from './order-machine'

const { order, shipment, shipmentLine } = schema

type Found = typeof order.$inferSelect

/** The order of an operator's call, locked. @throws AppError notFound */
export async function lockOrderAtDesk(tx: Transaction, number: string): Promise<Found> {
  const [found] = await tx.select().from(order).where(eq(order.number, number)).for('no key update')
  if (!found) throw notFound('ご注文')
  return found
}

export const impossible = (message: string) => new AppError('conflict', 'order/impossible', message)

/** Packing has begun. @throws AppError unauthenticated, notFound (also for who is no staff), conflict */
export async function prepareOrder(ctx: Ctx, number: string): Promise<void> {
  const staff = requireStaff(ctx, ['support', 'finance', 'admin'])
  await ctx.db.transaction(async (tx) => {
    const found = await lockOrderAtDesk(tx, number)
    if (found.kind !== 'merchandise' || !nextState(found.state, 'preparing'))
      throw impossible('このご注文は、発送の準備に進められません。')
    if (found.state !== 'preparing')
      await moveOrder(tx, ctx, found, 'preparing', { detail: { by: staff.uid } })
  })
}

export type Parcel = {
  carrier: Carrier
  trackingNumber?: string | undefined
  shipmentId?: string | undefined
}

/**
 * A parcel has left: its units leave the shelf, deferred money is claimed, and the buyer is told. The order is
 * shipped when no further parcel waits. @throws AppError unauthenticated, notFound, conflict
 */
export async function shipOrder(ctx: Ctx, number: string, parcel: Parcel): Promise<void> {
  const staff = requireStaff(ctx, ['support', 'finance', 'admin'])
  await ctx.db.transaction(async (tx) => {
    const found = await lockOrderAtDesk(tx, number)
    if (!isSettled(found.state)) throw impossible('お支払いが済んでいないため、発送できません。')
    const waiting = await waitingParcels(tx, found.id)
    const next = parcel.shipmentId ? waiting.find(({ id }) => id === parcel.shipmentId) : waiting[0]
    if (!next) throw impossible('発送を待っている荷物がありません。')
    await sendParcel(tx, ctx, found, next.id, parcel)
    await requestCapture(tx, found)
    const isLast = waiting.length === 1
    const detail = { ...parcel, shipmentId: next.id, by: staff.uid }
    await moveOrder(tx, ctx, found, isLast ? 'shipped' : 'preparing', { detail })
  })
}

const waitingParcels = (tx: Transaction, orderId: string) =>
  tx
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.orderId, orderId), inArray(shipment.state, ['waiting', 'preparing'])))
    .orderBy(asc(shipment.createdAt), asc(shipment.id))

async function sendParcel(
  tx: Transaction,
  ctx: Ctx,
  found: Found,
  shipmentId: string,
  { carrier, trackingNumber }: Parcel,
): Promise<void> {
  const lines = await tx
    .select({ id: shipmentLine.orderLineId })
    .from(shipmentLine)
    .where(eq(shipmentLine.shipmentId, shipmentId))
  const lineIds = lines.map(({ id }) => id)
  const gone = await shipStock(tx, found.id, lineIds)
  if (gone.length > 0) throw impossible('返金した商品が含まれているため、発送できません。')
  await tx
    .update(shipment)
    .set({
      state: 'shipped',
      carrier,
      trackingNumber: trackingNumber ?? null,
      shippedAt: ctx.now,
    })
    .where(eq(shipment.id, shipmentId))
  await enqueueMail(tx, { kind: 'shipped', id: shipmentId })
  await addNotifications(tx, [
    {
      accountId: found.accountId,
      kind: 'order',
      title: `ご注文 ${found.number} の商品を発送しました`,
      link: '/my/account/purchase-history?type=merchandise',
      subjectId: shipmentId,
      inDigest: false,
    },
  ])
}

/** All parcels have arrived. @throws AppError unauthenticated, notFound, conflict */
export async function deliverOrder(ctx: Ctx, number: string): Promise<void> {
  const staff = requireStaff(ctx, ['support', 'finance', 'admin'])
  await ctx.db.transaction(async (tx) => {
    const found = await lockOrderAtDesk(tx, number)
    const waiting = await waitingParcels(tx, found.id)
    if (waiting.length > 0 || !nextState(found.state, 'delivered'))
      throw impossible('発送が済んでいないため、お届け済みにできません。')
    await tx
      .update(shipment)
      .set({ state: 'delivered', deliveredAt: ctx.now })
      .where(and(eq(shipment.orderId, found.id), eq(shipment.state, 'shipped')))
    await moveOrder(tx, ctx, found, 'delivered', { detail: { by: staff.uid } })
  })
}
