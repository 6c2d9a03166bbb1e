import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OpsMerchandise, OpsMerchandiseCard } from '@/lib/contract/ops/merchandise'
import { containsWords } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'
import { countStock } from './count-stock'
import { getOwnMerchandise } from './list-own-merchandise'
import {
  type MerchandiseRow,
  merchandiseColumns,
  merchandiseJoins,
  saleableOf,
} from './merchandise-row'
import { changeOwnMerchandise } from './own-merchandise'
import { stockState } from './stock-state'
import { changeMerchandise, type MerchandiseFacts } from './write-merchandise'

type Card = z.input<typeof OpsMerchandiseCard>
type Row = MerchandiseRow & { on_hand: number; reserved: number; is_published: boolean }
type Query = {
  state?: 'published' | 'hidden' | 'soldOut' | undefined
  q?: string | undefined
  take: number
  skip: number
}

const STATES: Readonly<Record<NonNullable<Query['state']>, SQL>> = {
  published: sql`m.published_at is not null`,
  hidden: sql`m.published_at is null`,
  soldOut: sql`m.published_at is not null and s.on_hand <= s.reserved`,
}

/** The merchandise of every creator, the newest first, by state and words of their titles. @throws AppError notFound */
export async function listOpsMerchandise(
  ctx: Ctx,
  { state, q, take, skip }: Query,
): Promise<{ items: Card[]; total: number }> {
  requireStaff(ctx, MERCHANDISE_STAFF)
  const condition = sql.join(
    [state ? STATES[state] : sql`true`, ...(q ? [containsWords(sql`m.title`, q)] : [])],
    sql` and `,
  )
  const { rows } = await ctx.db.execute<Row>(sql`
    select ${merchandiseColumns}, s.on_hand, s.reserved, m.published_at is not null is_published
      from merchandise m ${merchandiseJoins} where ${condition} order by m.id desc limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(sql`
    select count(*)::int total from merchandise m join stock s on s.merchandise_id = m.id where ${condition}`)
  return {
    items: rows.map((row) => ({
      id: row.id,
      title: row.title,
      creator: { id: row.creator_id, nickname: row.nickname },
      price: row.price_yen,
      stock: { onHand: row.on_hand, reserved: row.reserved },
      stockState: stockState(saleableOf(row), ctx.now),
      isPublished: row.is_published,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}

/** One of them with its creator. @throws AppError notFound */
export async function getOpsMerchandise(
  ctx: Ctx,
  id: string,
): Promise<z.input<typeof OpsMerchandise>> {
  requireStaff(ctx, MERCHANDISE_STAFF)
  const { rows } = await ctx.db.execute<{ id: string; nickname: string }>(sql`
    select m.creator_id id, coalesce(p.nickname, '') nickname
      from merchandise m left join profile p on p.account_id = m.creator_id where m.id = ${id}`)
  const [creator] = rows
  if (!creator) throw notFound('グッズ')
  return { ...(await getOwnMerchandise(ctx, id)), creator }
}

/**
 * Changes the units in stock, with the reason; `was` is the number that the caller saw. @throws AppError notFound,
 * invalid, conflict (orders reserve more, or the number has changed)
 */
export async function changeStock(
  ctx: Ctx,
  { id, ...count }: { id: string; onHand: number; was: number; reason: string },
): Promise<void> {
  requireStaff(ctx, MERCHANDISE_STAFF)
  await changeOwnMerchandise(
    ctx,
    id,
    'changeStock',
    (tx) => countStock(tx, ctx, id, { ...count, byStaff: true }),
    count.reason,
  )
}

/** Sets when a preorder arrives, or ends it. Orders keep their promised date. @throws AppError notFound, invalid */
export async function changePreorder(
  ctx: Ctx,
  { id, preorder, reason }: { id: string; reason: string } & Pick<MerchandiseFacts, 'preorder'>,
): Promise<void> {
  requireStaff(ctx, MERCHANDISE_STAFF)
  await changeMerchandise(ctx, id, { preorder: preorder ?? null }, reason)
}
