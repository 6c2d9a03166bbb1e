import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Picture } from '@/lib/contract/common'
import type { OrderLine } from '@/lib/contract/order'
import type { Database, Transaction } from '@/lib/db'

type Line = z.input<typeof OrderLine>

type Row = {
  id: string
  is_present: boolean
  title: string
  nid: string | null
  track_id: string | null
  merchandise_id: string | null
  gift_id: string | null
  quantity: number
  list_price_yen: number
  unit_price_yen: number
  owned_off_yen: number
  coupon_off_yen: number
  waived_yen: number
  amount_yen: number
  refunded_yen: number
  preorder_at: string | null
  release_at: string | null
  picture: { id: string; widths: number[]; alt: string; color: string } | null
}

/** The lines of an order with what each is made of; `releaseAt` of a recording decides about cancelling. */
export async function listOrderLines(
  db: Database | Transaction,
  orderId: string,
): Promise<(Line & { releaseAt: Date | null })[]> {
  const { rows } = await db.execute<Row>(sql`
    select l.id, o.kind = 'present' is_present, l.title, w.nid, l.track_id, l.merchandise_id, l.gift_id,
           l.quantity, coalesce(l.list_price_yen, l.unit_price_yen) list_price_yen, l.unit_price_yen,
           l.owned_off_yen, l.coupon_off_yen, l.waived_yen, l.amount_yen,
           coalesce((select sum(rl.amount_yen)::int from refund_line rl join refund r on r.id = rl.refund_id
                      where rl.order_line_id = l.id and r.state = 'done'), 0) refunded_yen,
           m.preorder_delivery_at preorder_at, w.release_at,
           (select json_build_object('id', p.id, 'widths', p.widths, 'alt', p.alt, 'color', p.color)
              from picture p where p.id = coalesce(w.cover_id, m.picture_id, g.picture_id)) picture
      from order_line l
      join "order" o on o.id = l.order_id
      left join work w on w.id = l.work_id
      left join merchandise m on m.id = l.merchandise_id
      left join gift g on g.id = l.gift_id
     where l.order_id = ${orderId} order by l.id`)
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row),
    title: row.title,
    nid: row.nid,
    trackId: row.track_id,
    merchandiseId: row.merchandise_id,
    giftId: row.gift_id,
    picture: toPicture(row.picture),
    quantity: row.quantity,
    listPrice: row.list_price_yen,
    unitPrice: row.unit_price_yen,
    ownedOff: row.owned_off_yen,
    couponOff: row.coupon_off_yen,
    waived: row.waived_yen,
    amount: row.amount_yen,
    refunded: row.refunded_yen,
    preorderDeliveryAt: row.preorder_at && new Date(row.preorder_at).toISOString(),
    releaseAt: row.release_at === null ? null : new Date(row.release_at),
  }))
}

function kindOf(row: Row): Line['kind'] {
  if (row.is_present) return 'present'
  if (row.gift_id) return 'gift'
  if (row.merchandise_id) return 'merchandise'
  return row.track_id ? 'track' : 'album'
}

const toPicture = (row: Row['picture']): Picture | null =>
  row && { path: `/api/image/${row.id}`, widths: row.widths, alt: row.alt, color: row.color }
