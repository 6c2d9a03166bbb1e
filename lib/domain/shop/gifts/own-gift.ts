import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StudioGift } from '@/lib/contract/studio/gifts'
import {
  containsWords,
  inOrderOfKana,
  orderRows,
  type RowOrder,
  schema,
  type Transaction,
} from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'
import { type PictureRow, pictureJson, toPicture } from './gift-row'

const { gift } = schema

type Own = z.input<typeof StudioGift>
type Row = Pick<Own, 'id' | 'kind' | 'title' | 'description'> & {
  price_yen: number
  text: string | null
  picture: PictureRow
  is_made: boolean
  is_sent: boolean
  file_failure: string | null
  duration_ms: number | null
  is_for_sale: boolean
  sold_count: number
  updated_at: string
}

/**
 * The caller's own gift, locked until the transaction ends. Another's gift is not found. @throws AppError
 * unauthenticated, notFound
 */
export async function lockOwnGift(
  ctx: Pick<Ctx, 'actor' | 'call' | 'now'>,
  tx: Transaction,
  id: string,
) {
  const { channelId } = requireChannel(ctx, 'edit')
  const [own] = await tx
    .select()
    .from(gift)
    .where(and(eq(gift.id, id), eq(gift.creatorId, channelId)))
    .for('no key update')
  if (!own) throw notFound('ギフト')
  await recordChannelAct(tx, ctx, { id, name: own.title })
  return own
}

type Column = 'title' | 'updated' | 'price' | 'sold'
type Query = RowOrder<Column> & {
  state?: 'forSale' | 'notForSale' | undefined
  q?: string | undefined
  take: number
  skip: number
}

const COLUMNS: Readonly<Record<Column, SQL>> = {
  title: inOrderOfKana(sql`g.title`),
  updated: sql`g.updated_at`,
  price: sql`g.price_yen`,
  sold: sql`sold_count`,
}

/** The caller's gifts, on sale or not, with words in their titles; the newest first, or by a column. */
export async function listOwnGifts(
  ctx: Ctx,
  { state, q, take, skip, ...order }: Query,
): Promise<{ items: Own[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'view')
  const conditions = [
    sql`g.creator_id = ${channelId}`,
    ...(state ? [sql`(g.published_at is not null) = ${state === 'forSale'}`] : []),
    ...(q ? [containsWords(sql`g.title`, q)] : []),
  ]
  const condition = sql.join(conditions, sql` and `)
  const page = sql`${orderRows(COLUMNS, order, sql`g.id`)} limit ${take} offset ${skip}`
  const rows = await readOwn(ctx, condition, page)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from gift g where ${condition}`,
  )
  return { items: rows.map(toOwn), total: count.rows[0]?.total ?? 0 }
}

/** One of the caller's gifts. @throws AppError unauthenticated, notFound */
export async function getOwnGift(ctx: Ctx, id: string): Promise<Own> {
  const { channelId } = requireChannel(ctx, 'view')
  const [row] = await readOwn(ctx, sql`g.id = ${id} and g.creator_id = ${channelId}`)
  if (!row) throw notFound('ギフト')
  return toOwn(row)
}

async function readOwn({ db }: Ctx, condition: SQL, page = sql``): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select g.id, g.kind, g.title, g.description, g.price_yen, g.text, g.duration_ms, g.file_failure,
           g.content_key is not null is_made, g.upload_id is not null is_sent,
           g.published_at is not null is_for_sale, g.updated_at,
           (select count(*)::int from gift_unlock u where u.gift_id = g.id and u.revoked_at is null) sold_count,
           (select ${pictureJson} from picture where picture.id = g.picture_id) picture
      from gift g where ${condition} ${page}`)
  return rows
}

const toOwn = (row: Row): Own => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  description: row.description,
  price: row.price_yen,
  text: row.text ?? '',
  picture: toPicture(row.picture),
  file: fileOf(row),
  durationMs: row.duration_ms,
  isForSale: row.is_for_sale,
  soldCount: row.sold_count,
  updatedAt: new Date(row.updated_at).toISOString(),
})

function fileOf({ kind, is_made, is_sent, file_failure: failure }: Row): Own['file'] {
  if (kind === 'text') return null
  if (is_made) return { state: 'ready', failure: null }
  if (failure !== null) return { state: 'failed', failure }
  return is_sent ? { state: 'working', failure: null } : null
}
