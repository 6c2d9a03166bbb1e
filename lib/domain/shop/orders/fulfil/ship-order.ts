import { and, eq } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import type { Carrier } from '@/lib/kit/shop/carriers'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { moveOrder } from '../model/move-order'
import { isSettled, nextState } from '../model/order-machine'
import { impossible, lockStaffOrder, recordOrderAct } from '../model/staff-order'
import { capturePayment, requireCaptured } from '../settle/capture-payment'
import { listOpenParcels, type OpenParcel } from './list-open-parcels'
import { sendParcels } from './send-parcels'

const { shipment } = schema

/**
 * Marks an order as being packed. Refused while none of its parcels may be sent: until then the buyer can cancel a
 * preorder. @throws AppError notFound (also for callers who are not staff), conflict
 */
export async function prepareOrder(ctx: Ctx, number: string): Promise<void> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  await ctx.db.transaction(async (tx) => {
    const found = await lockStaffOrder(tx, number)
    if (found.kind !== 'merchandise' || !nextState(found.state, 'preparing'))
      throw impossible('このご注文は、発送の準備に進められません。')
    chooseParcel(await listOpenParcels(tx, ctx, found.id))
    if (found.state === 'preparing') return
    const state = await moveOrder(tx, ctx, found, 'preparing', { detail: { by: staff.uid } })
    await recordOrderAct(tx, ctx, 'prepareOrder', found, { state })
  })
}

export type Parcel = {
  carrier: Carrier
  trackingNumber?: string | undefined
  shipmentId?: string | undefined
}

/**
 * Sends a parcel: claims deferred money first, so that nothing is sent unpaid, then takes its units from stock and
 * notifies the buyer. The order is shipped when no parcel waits. Safe to repeat after a failed step: claimed money
 * stays claimed, and the parcel waits. @throws AppError notFound, conflict, unavailable
 */
export async function shipOrder(ctx: Ctx, number: string, parcel: Parcel): Promise<void> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  const { id: orderId } = await ctx.db.transaction((tx) => findParcel(tx, ctx, number, parcel))
  await capturePayment(ctx, orderId)
  await ctx.db.transaction(async (tx) => {
    const found = await findParcel(tx, ctx, number, parcel)
    await requireCaptured(tx, found)
    await sendParcels(tx, ctx, [{ ...parcel, shipmentId: found.shipmentId, order: found }])
    const detail = { ...parcel, shipmentId: found.shipmentId, by: staff.uid }
    const state = await moveOrder(tx, ctx, found, found.isLast ? 'shipped' : 'preparing', {
      detail,
    })
    await recordOrderAct(tx, ctx, 'shipOrder', found, {
      state,
      parcel: { ...parcel, shipmentId: found.shipmentId },
    })
  })
}

/** The order, locked, and the parcel of it that may leave. @throws AppError notFound, conflict */
async function findParcel(tx: Transaction, ctx: Ctx, number: string, { shipmentId }: Parcel) {
  const found = await lockStaffOrder(tx, number)
  if (!isSettled(found.state)) throw impossible('お支払いが済んでいないため、発送できません。')
  const waiting = await listOpenParcels(tx, ctx, found.id)
  const chosen = chooseParcel(waiting, shipmentId)
  return { ...found, shipmentId: chosen.id, isLast: waiting.length === 1 }
}

/** The named parcel, or the next one that may be sent. @throws AppError conflict with the reason why none may */
function chooseParcel(waiting: readonly OpenParcel[], shipmentId?: string): OpenParcel {
  const named = waiting.filter(({ id }) => shipmentId === undefined || id === shipmentId)
  const chosen = named.find(({ refusal }) => refusal === null) ?? named[0]
  if (!chosen) throw impossible('発送を待っている荷物がありません。')
  if (chosen.refusal) throw chosen.refusal
  return chosen
}

/** Marks an order as delivered. @throws AppError notFound, conflict */
export async function deliverOrder(ctx: Ctx, number: string): Promise<void> {
  const staff = requireStaff(ctx, ORDER_STAFF)
  await ctx.db.transaction(async (tx) => {
    const found = await lockStaffOrder(tx, number)
    const waiting = await listOpenParcels(tx, ctx, found.id)
    if (waiting.length > 0 || !nextState(found.state, 'delivered'))
      throw impossible('発送が済んでいないため、お届け済みにできません。')
    await tx
      .update(shipment)
      .set({ state: 'delivered', deliveredAt: ctx.now })
      .where(and(eq(shipment.orderId, found.id), eq(shipment.state, 'shipped')))
    const state = await moveOrder(tx, ctx, found, 'delivered', { detail: { by: staff.uid } })
    await recordOrderAct(tx, ctx, 'deliverOrder', found, { state })
  })
}
