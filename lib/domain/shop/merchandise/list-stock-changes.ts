import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { StockChange } from '@/lib/contract/ops/merchandise'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'

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
