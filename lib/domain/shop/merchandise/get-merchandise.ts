import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Merchandise } from '@/lib/contract/merchandise'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { deliveryText } from './delivery-text'
import {
  instantOf,
  type MerchandiseRow,
  merchandiseColumns,
  merchandiseJoins,
  preorderOf,
  toMerchandiseCard,
  toPicture,
} from './merchandise-row'

type PictureRow = Pick<MerchandiseRow, 'picture_id' | 'widths' | 'alt' | 'color'>
type Row = MerchandiseRow & {
  description: string
  spec: string
  returns_text: string
  nid: string | null
  work_title: string | null
  shows_seller: boolean | null
  seller_name: string
  seller_address: string
  seller_phone: string
  further: PictureRow[] | null
}

/** Merchandise as its page shows it. @throws AppError notFound while it is not published */
export async function getMerchandise(
  ctx: Pick<Ctx, 'db' | 'now'>,
  id: string,
): Promise<z.input<typeof Merchandise>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${merchandiseColumns}, m.description, m.spec, m.returns_text, w.nid, w.title work_title,
           c.shows_seller, c.seller_name, c.seller_address, c.seller_phone,
           (select json_agg(json_build_object('picture_id', p.id, 'widths', p.widths, 'alt', p.alt, 'color', p.color)
                            order by mp.position)
              from merchandise_picture mp join picture p on p.id = mp.picture_id
             where mp.merchandise_id = m.id) further
      from merchandise m ${merchandiseJoins}
      left join creator c on c.account_id = m.creator_id
      left join work w on w.id = m.related_work_id and w.state = 'published'
     where m.id = ${id} and m.published_at <= ${ctx.now}`)
  const row = rows[0]
  if (!row) throw notFound('グッズ')
  return {
    ...toMerchandiseCard(row, ctx.now),
    description: row.description,
    spec: row.spec,
    pictures: [row, ...(row.further ?? [])].flatMap((one) => toPicture(one) ?? []),
    relatedWork: row.nid ? { nid: row.nid, title: row.work_title ?? '' } : null,
    perPersonLimit: row.per_person_limit,
    salesStartAt: instantOf(row.sales_start_at),
    salesEndAt: instantOf(row.sales_end_at),
    deliveryText: deliveryText([preorderOf(row, ctx.now)]),
    returnsText: row.returns_text,
    seller: row.shows_seller
      ? { name: row.seller_name, address: row.seller_address, phone: row.seller_phone }
      : null,
  }
}
