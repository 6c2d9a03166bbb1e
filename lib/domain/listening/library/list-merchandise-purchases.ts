import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MerchandisePurchase } from '@/lib/contract/library'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { type Page, type Paged, readPage } from './read-page'

/** Pictures in the history are about 160 px wide, dense screens included. */
const IMAGE_WIDTH = 256

type Line = {
  id: string
  title: string
  price: number
  quantity: number
  picture_id: string | null
  widths: number[] | null
  preorder_delivery_at: string | null
}
type Row = {
  number: string
  state: string
  total_yen: number
  delivery_fee_yen: number
  paid_at: string | null
  lines: Line[] | null
}

/** Merchandise that the caller paid for, newest order first, in one statement, without unpaid orders. */
export async function listMerchandisePurchases(
  ctx: Ctx,
  page: Page,
): Promise<Paged<z.input<typeof MerchandisePurchase>>> {
  const { uid } = requireAccount(ctx)
  const { rows, total } = await readPage<Row>(
    ctx,
    {
      list: sql`select o.id, o.number, o.state, o.total_yen, o.delivery_fee_yen, o.paid_at, o.created_at
          from "order" o
         where o.account_id = ${uid} and o.kind = 'merchandise'
           and (o.paid_at is not null or o.state = 'held')`,
      order: sql`created_at desc, id desc`,
      more: sql`(select json_agg(json_build_object('id', m.id, 'title', l.title, 'price', l.unit_price_yen,
                         'quantity', l.quantity, 'picture_id', pic.id, 'widths', pic.widths,
                         'preorder_delivery_at', m.preorder_delivery_at) order by l.id)
                  from order_line l join merchandise m on m.id = l.merchandise_id
                  left join picture pic on pic.id = m.picture_id
                 where l.order_id = page.id) lines`,
    },
    page,
  )
  return { items: rows.map(toPurchase), total }
}

const toPurchase = (row: Row): z.input<typeof MerchandisePurchase> => ({
  orderNumber: row.number,
  state: row.state,
  total: row.total_yen,
  deliveryFee: row.delivery_fee_yen,
  paidAt: instantOf(row.paid_at),
  items: (row.lines ?? []).map((line) => ({
    id: line.id,
    title: line.title,
    price: line.price,
    quantity: line.quantity,
    imagePath: imagePath(line),
    preorderDeliveryAt: instantOf(line.preorder_delivery_at),
  })),
})

const instantOf = (at: string | null) => (at === null ? null : new Date(at).toISOString())

function imagePath({ picture_id, widths }: Line): string | null {
  if (picture_id === null || !widths?.length) return null
  const ascending = [...widths].sort((a, b) => a - b)
  const width = ascending.find((one) => one >= IMAGE_WIDTH) ?? ascending.at(-1)
  return `/api/image/${picture_id}/${width}.webp`
}
