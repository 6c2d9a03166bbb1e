import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsParcel, ParcelsShown } from '@/lib/contract/ops/fulfilment'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { jstDay } from '@/lib/kit/jst'
import { carrierName, trackingUrl } from '@/lib/kit/shop/carriers'
import { parcelNumber } from '@/lib/kit/shop/parcels/parcel-number'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { SETTLED } from '../model/order-machine'
import { listOpenParcelsOf } from './list-open-parcels'

type Parcel = z.input<typeof OpsParcel>
type Query = {
  show: z.output<typeof ParcelsShown>
  /** The number of an order. */
  orderNumber?: string | undefined
  take: number
  skip: number
}
type Row = {
  id: string
  order_id: string
  order_number: string
  part: number
  state: 'preparing' | 'shipped'
  is_packing: boolean
  promised_on: string
  carrier: string | null
  tracking_number: string | null
  shipped_at: string | null
  buyer: string
  lines: { title: string; quantity: number }[]
}

/** Counting stops here: nobody opens so many pages, and the list stays fast with a million orders. */
const MOST_COUNTED = 2_000

const settled = sql.join(
  SETTLED.map((state) => sql`${state}`),
  sql`, `,
)

function partOf(show: Query['show'], now: Date): { condition: SQL; order: SQL } {
  if (show === 'sent')
    return { condition: sql`s.state = 'shipped'`, order: sql`s.shipped_at desc nulls last, s.id` }
  const parts: Record<Exclude<Query['show'], 'sent'>, SQL> = {
    open: sql`true`,
    due: sql`s.promised_on <= ${jstDay(now)}::date`,
    unpacked: sql`o.state <> 'preparing'`,
    packing: sql`o.state = 'preparing'`,
  }
  const condition = sql`s.state = 'preparing' and o.state in (${settled}) and ${parts[show]}`
  return { condition, order: sql`s.promised_on, s.id` }
}

/**
 * Parcels that wait to be sent (the earliest promised day first) or that have been sent (newest first), without their
 * addresses. The total is 2,000 at most. @throws AppError notFound
 */
export async function listParcels(
  ctx: Ctx,
  { show, orderNumber, take, skip }: Query,
): Promise<{ items: Parcel[]; total: number }> {
  requireStaff(ctx, ORDER_STAFF)
  const { condition, order } = partOf(show, ctx.now)
  const typed = orderNumber?.normalize('NFKC').toUpperCase()
  const ofOrder = typed ? sql`and o.number = ${typed}` : sql``
  const matching = sql`from shipment s join "order" o on o.id = s.order_id where ${condition} ${ofOrder}`
  const { rows } = await ctx.db.execute<Row>(sql`
    select s.id, s.order_id, o.number order_number, s.part, s.state, o.state = 'preparing' is_packing,
           s.promised_on::text, s.carrier, s.tracking_number, s.shipped_at,
           coalesce((select nickname from profile p where p.account_id = o.account_id), '') buyer,
           coalesce((select json_agg(json_build_object('title', l.title, 'quantity', l.quantity) order by l.id)
              from shipment_line sl join order_line l on l.id = sl.order_line_id
             where sl.shipment_id = s.id), '[]') lines
      ${matching} order by ${order} limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from (select 1 ${matching} limit ${MOST_COUNTED}) counted`,
  )
  const open = await listOpenParcelsOf(ctx.db, ctx, [...new Set(rows.map((row) => row.order_id))])
  const refusals = new Map(open.map(({ id, refusal }) => [id, refusal?.message ?? null]))
  return {
    items: rows.map((row) => toParcel(row, refusals.get(row.id) ?? null, jstDay(ctx.now))),
    total: count.rows[0]?.total ?? 0,
  }
}

const toParcel = (row: Row, refusal: string | null, today: string): Parcel => ({
  id: row.id,
  number: parcelNumber(row.order_number, row.part),
  orderNumber: row.order_number,
  state: row.state === 'shipped' ? 'sent' : row.is_packing ? 'packing' : 'unpacked',
  promisedOn: row.promised_on,
  isLate: row.state === 'preparing' && row.promised_on < today,
  buyer: row.buyer,
  lines: row.lines,
  refusal,
  carrier: row.carrier && carrierName(row.carrier),
  trackingNumber: row.tracking_number,
  trackingUrl: trackingUrl(row.carrier, row.tracking_number),
  shippedAt: row.shipped_at && new Date(row.shipped_at).toISOString(),
})
