import { inArray, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications, enqueueMail } from '@/lib/domain/core/notify'
import { shipStock } from '@/lib/domain/shop/merchandise'
import type { Carrier } from '@/lib/kit/shop/carriers'
import { impossible } from '../model/staff-order'

const { shipmentLine } = schema

type LeavingParcel = {
  shipmentId: string
  carrier: Carrier
  trackingNumber?: string | undefined
  order: { accountId: string; number: string }
}

/**
 * Sends parcels: takes their units from stock and notifies each buyer once. The caller holds the rows of their
 * orders, has checked that they may be sent, and moves the orders. @throws AppError conflict where units are not held
 * any more
 */
export async function sendParcels(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  parcels: readonly LeavingParcel[],
): Promise<void> {
  const ids = parcels.map(({ shipmentId }) => shipmentId)
  const lines = await tx
    .select({ id: shipmentLine.orderLineId })
    .from(shipmentLine)
    .where(inArray(shipmentLine.shipmentId, ids))
  const gone = await shipStock(
    tx,
    lines.map(({ id }) => id),
  )
  if (gone.length > 0) throw impossible('返金した商品が含まれているため、発送できません。')
  const sent = parcels.map(({ shipmentId, carrier, trackingNumber = null }) => ({
    id: shipmentId,
    carrier,
    tracking_number: trackingNumber,
  }))
  await tx.execute(sql`
    update shipment s set state = 'shipped', carrier = p.carrier, tracking_number = p.tracking_number,
           shipped_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) p(id uuid, carrier text, tracking_number text)
     where s.id = p.id`)
  for (const id of ids) await enqueueMail(tx, { kind: 'shipped', id })
  await addNotifications(
    tx,
    parcels.map(({ shipmentId, order }) => ({
      accountId: order.accountId,
      kind: 'order' as const,
      title: `ご注文 ${order.number} の商品を発送しました`,
      link: '/my/account/purchase-history?type=merchandise',
      subjectId: shipmentId,
      inDigest: false,
    })),
  )
}
