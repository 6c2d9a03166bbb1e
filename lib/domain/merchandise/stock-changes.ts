import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StockChange } from '@/lib/contract/ops/ops-merchandise'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount, requireStaff } from '@/lib/domain/policy'
import { AppError, notFound } from '@/lib/kit/errors'
import { MERCHANDISE_STAFF } from '@/lib/kit/staff-roles'
import { purgePagesOfMerchandise } from './own-merchandise'

const { stock, stockChange } = schema

const MOST_UNITS = 1_000_000

type Count = {
  onHand: number
  /** The number that the caller saw. */
  was?: number | undefined
  reason: string
  byStaff: boolean
}

/**
 * Says how many units are on hand, those that orders hold included, and writes down who changed it and why.
 * The same number again writes nothing. @throws AppError notFound, invalid, conflict (orders hold more, or it has changed since)
 */
export async function countStock(
  tx: Transaction,
  ctx: Pick<Ctx, 'actor' | 'now'>,
  id: string,
  { onHand, was, reason, byStaff }: Count,
): Promise<void> {
  if (!Number.isInteger(onHand) || onHand < 0 || onHand > MOST_UNITS)
    throw new AppError(
      'invalid',
      'merchandise/invalid',
      '在庫数は0〜1,000,000の整数で入力してください。',
    )
  const [shelf] = await tx
    .select()
    .from(stock)
    .where(eq(stock.merchandiseId, id))
    .for('no key update')
  if (!shelf) throw notFound('グッズ')
  if (was !== undefined && shelf.onHand !== was)
    throw new AppError(
      'conflict',
      'merchandise/stock-changed',
      `在庫数が変わりました（現在${shelf.onHand}点）。もう一度ご確認ください。`,
    )
  if (onHand < shelf.reserved)
    throw new AppError(
      'conflict',
      'merchandise/stock-reserved',
      `ご注文を受けた${shelf.reserved}点より少なくはできません。`,
    )
  if (onHand === shelf.onHand) return
  await tx.update(stock).set({ onHand }).where(eq(stock.merchandiseId, id))
  await tx.insert(stockChange).values({
    merchandiseId: id,
    accountId: requireAccount(ctx).uid,
    byStaff,
    wasOnHand: shelf.onHand,
    onHand,
    reason,
    createdAt: ctx.now,
  })
  await purgePagesOfMerchandise(tx, id)
}

/** Who changed the stock of merchandise by hand, by how much and why, the newest first. @throws AppError notFound */
export async function listStockChanges(
  ctx: Ctx,
  { id, take, skip }: { id: string; take: number; skip: number },
): Promise<{ items: z.input<typeof StockChange>[]; total: number }> {
  requireStaff(ctx, MERCHANDISE_STAFF)
  const known = await ctx.db.execute(sql`select 1 from merchandise where id = ${id}`)
  if (known.rows.length === 0) throw notFound('グッズ')
  const { rows } = await ctx.db.execute<{
    id: string
    by_staff: boolean
    was_on_hand: number
    on_hand: number
    reason: string
    created_at: string
    nickname: string
  }>(sql`
    select c.id, c.by_staff, c.was_on_hand, c.on_hand, c.reason, c.created_at, coalesce(p.nickname, '') nickname
      from stock_change c left join profile p on p.account_id = c.account_id
     where c.merchandise_id = ${id} order by c.id desc limit ${take} offset ${skip}`)
  const count = await ctx.db.execute<{ total: number }>(
    sql`select count(*)::int total from stock_change where merchandise_id = ${id}`,
  )
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: new Date(row.created_at).toISOString(),
      by: row.nickname,
      byStaff: row.by_staff,
      was: row.was_on_hand,
      onHand: row.on_hand,
      reason: row.reason,
    })),
    total: count.rows[0]?.total ?? 0,
  }
}
