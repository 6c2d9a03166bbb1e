import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Picture } from '@/lib/contract/common'
import type { MerchandiseCard, PreorderDelivery } from '@/lib/contract/merchandise'
import { type DeliveryPrecision, deliveryPeriod } from '@/lib/kit/shop/delivery-estimate'
import { isPreorder, remainingUnits, type Saleable, stockState } from './stock-state'

type Time = string | Date | null

/** The facts of merchandise for cards, quotes and orders. Raw statements return instants as text. */
export type MerchandiseRow = {
  id: string
  creator_id: string
  nickname: string
  title: string
  category: string
  price_yen: number
  tax_rate_percent: 8 | 10
  per_person_limit: number | null
  preorder_delivery_at: Time
  preorder_delivery_until: Time
  preorder_precision: DeliveryPrecision
  sales_start_at: Time
  sales_end_at: Time
  free_units: number
  picture_id: string | null
  widths: number[] | null
  alt: string | null
  color: string | null
}

/** The columns of `MerchandiseRow`; goes with `merchandiseJoins`. */
export const merchandiseColumns: SQL = sql`
  m.id, m.creator_id, coalesce(owner.nickname, '') nickname, m.title, m.category, m.price_yen, m.tax_rate_percent,
  m.per_person_limit, m.preorder_delivery_at, m.preorder_delivery_until, m.preorder_precision,
  m.sales_start_at, m.sales_end_at, s.on_hand - s.reserved free_units,
  pic.id picture_id, pic.widths, pic.alt, pic.color`

/** Joins stock, creator and first picture to `merchandise m`. */
export const merchandiseJoins: SQL = sql`
  join stock s on s.merchandise_id = m.id
  left join profile owner on owner.account_id = m.creator_id
  left join picture pic on pic.id = m.picture_id`

const timeOf = (at: Time): Date | null => (at === null ? null : new Date(at))
export const instantOf = (at: Time): string | null => timeOf(at)?.toISOString() ?? null

export const saleableOf = (row: MerchandiseRow): Saleable => ({
  freeUnits: row.free_units,
  preorderDeliveryAt: timeOf(row.preorder_delivery_at),
  salesStartAt: timeOf(row.sales_start_at),
  salesEndAt: timeOf(row.sales_end_at),
})

/** When a preorder arrives; null for merchandise in stock. */
export function preorderOf(
  row: MerchandiseRow,
  now: Date,
): z.input<typeof PreorderDelivery> | null {
  const startAt = instantOf(row.preorder_delivery_at)
  if (startAt === null || !isPreorder(saleableOf(row), now)) return null
  const period = {
    startAt,
    endAt: instantOf(row.preorder_delivery_until) ?? startAt,
    precision: row.preorder_precision,
  }
  return { ...period, text: deliveryPeriod(period) }
}

export const toPicture = (row: Pick<MerchandiseRow, 'picture_id' | 'widths' | 'alt' | 'color'>) =>
  row.picture_id === null
    ? null
    : ({
        path: `/api/image/${row.picture_id}`,
        widths: row.widths ?? [],
        alt: row.alt ?? '',
        color: row.color ?? '#888888',
      } satisfies Picture)

export function toMerchandiseCard(row: MerchandiseRow, now: Date): z.input<typeof MerchandiseCard> {
  const merchandise = saleableOf(row)
  return {
    id: row.id,
    title: row.title,
    category: row.category,
    price: row.price_yen,
    picture: toPicture(row),
    user: { id: row.creator_id, nickname: row.nickname },
    stockState: stockState(merchandise, now),
    remaining: remainingUnits(merchandise, now),
    preorder: preorderOf(row, now),
    preorderDeliveryAt: instantOf(row.preorder_delivery_at),
  }
}
