import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudioMerchandise } from '@/lib/contract/studio/merchandise'
import { containsWords, inOrderOfKana, orderRows, type RowOrder } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { hasStaffRole, requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { deliveryPeriod } from '@/lib/kit/shop/delivery-estimate'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'
import {
  instantOf,
  type MerchandiseRow,
  merchandiseColumns,
  merchandiseJoins,
  saleableOf,
  toPicture,
} from './merchandise-row'
import { stockState } from './stock-state'

type PictureRow = Pick<MerchandiseRow, 'picture_id' | 'widths' | 'alt' | 'color'>
type Row = MerchandiseRow & {
  title_reading: string
  description: string
  spec: string
  returns_text: string
  nid: string | null
  on_hand: number
  reserved: number
  is_published: boolean
  updated_at: string
  further: PictureRow[] | null
}
type Own = z.input<typeof StudioMerchandise>

type Column = 'title' | 'updated' | 'price' | 'stock'
type Query = RowOrder<Column> & {
  state?: 'published' | 'hidden' | undefined
  q?: string | undefined
  take: number
  skip: number
}

const COLUMNS: Readonly<Record<Column, SQL>> = {
  title: inOrderOfKana(sql`m.title`, sql`m.title_reading`),
  updated: sql`m.updated_at`,
  price: sql`m.price_yen`,
  stock: sql`s.on_hand - s.reserved`,
}

/** The caller's merchandise, shown or not, with words in their titles; the newest first, or by a column. */
export async function listOwnMerchandise(
  ctx: Ctx,
  { state, q, take, skip, ...order }: Query,
): Promise<{ items: Own[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'view')
  const conditions = [
    sql`m.creator_id = ${channelId}`,
    ...(state ? [sql`(m.published_at is not null) = ${state === 'published'}`] : []),
    ...(q ? [containsWords(sql`m.title`, q)] : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const page = sql`${orderRows(COLUMNS, order, sql`m.id`)} limit ${take} offset ${skip}`
  const rows = await readOwn(ctx, condition, page)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from merchandise m where ${condition}`,
  )
  return { items: rows.map((row) => toOwn(row, ctx.now)), total: count.rows[0]?.total ?? 0 }
}

/** One of the caller's merchandise, or any for an editor. @throws AppError unauthenticated, notFound */
export async function getOwnMerchandise(ctx: Ctx, id: string): Promise<Own> {
  const { channelId } = requireChannel(ctx, 'view')
  const isOwn = hasStaffRole(ctx.actor, MERCHANDISE_STAFF)
    ? sql`true`
    : sql`m.creator_id = ${channelId}`
  const [row] = await readOwn(ctx, sql`m.id = ${id} and ${isOwn}`)
  if (!row) throw notFound('グッズ')
  return toOwn(row, ctx.now)
}

async function readOwn({ db }: Ctx, condition: SQL, page = sql``): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${merchandiseColumns}, m.title_reading, m.description, m.spec, m.returns_text, m.updated_at,
           s.on_hand, s.reserved, m.published_at is not null is_published, w.nid,
           (select json_agg(json_build_object('picture_id', p.id, 'widths', p.widths, 'alt', p.alt, 'color', p.color)
                            order by mp.position)
              from merchandise_picture mp join picture p on p.id = mp.picture_id
             where mp.merchandise_id = m.id) further
      from merchandise m ${merchandiseJoins} left join work w on w.id = m.related_work_id
     where ${condition} ${page}`)
  return rows
}

const toOwn = (row: Row, now: Date): Own => ({
  id: row.id,
  title: row.title,
  titleReading: row.title_reading,
  category: row.category,
  description: row.description,
  spec: row.spec,
  returnsText: row.returns_text,
  price: row.price_yen,
  taxRatePercent: row.tax_rate_percent,
  perPersonLimit: row.per_person_limit,
  relatedNid: row.nid,
  preorder: periodOf(row),
  salesStartAt: instantOf(row.sales_start_at),
  salesEndAt: instantOf(row.sales_end_at),
  pictures: [row, ...(row.further ?? [])].flatMap((one) => {
    const picture = toPicture(one)
    return picture && one.picture_id ? [{ ...picture, id: one.picture_id }] : []
  }),
  stock: { onHand: row.on_hand, reserved: row.reserved },
  stockState: stockState(saleableOf(row), now),
  isPublished: row.is_published,
  updatedAt: new Date(row.updated_at).toISOString(),
})

/** The period as it was set, also when it is past. */
function periodOf(row: Row): Own['preorder'] {
  const startAt = instantOf(row.preorder_delivery_at)
  if (startAt === null) return null
  const endAt = instantOf(row.preorder_delivery_until) ?? startAt
  const period = { startAt, endAt, precision: row.preorder_precision }
  return { ...period, text: deliveryPeriod(period) }
}
