import { sql } from 'drizzle-orm'
import type { EarningItem, EarningLine } from '@/lib/contract/studio/earnings'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { type Month, monthOf } from '@/lib/kit/jst-month'
import { earningItems } from './earning-items'
import { earningsOfMonth } from './get-earnings'

/**
 * One of the caller's months by item, the best seller first: from the statement, or the current state of an open
 * month. Empty if there were no earnings. @throws AppError unauthenticated, forbidden
 */
export async function getEarningItems(ctx: Ctx, month: Month): Promise<{ items: EarningItem[] }> {
  const { channelId } = requireChannel(ctx, 'own')
  if (month !== monthOf(ctx.now)) {
    const { rows } = await ctx.db.execute<{ items: EarningItem[] }>(sql`
      select detail->'items' items from statement where payee_id = ${channelId} and month = ${month}`)
    return { items: rows[0]?.items ?? [] }
  }
  const { rows } = await ctx.db.execute<EarningItem>(sql`
    select kind, id, title, sold, "soldYen", "backYen", fee
      from (${earningItems(earningsOfMonth(ctx, channelId, month))}) item order by "soldYen" desc, id`)
  return { items: rows }
}

type Page = { take: number; skip: number }
type Row = Omit<EarningLine, 'occurredAt'> & { occurredAt: string }

/**
 * Each sale and refund of one of the caller's months, the newest first, without buyers. @throws AppError
 * unauthenticated, forbidden
 */
export async function listEarningLines(
  ctx: Ctx,
  { month, take, skip }: Page & { month: Month },
): Promise<{ items: EarningLine[]; total: number }> {
  const { channelId } = requireChannel(ctx, 'own')
  const which = earningsOfMonth(ctx, channelId, month)
  const { rows: counted } = await ctx.db.execute<{ n: number }>(
    sql`select count(*)::int n from ${which} stated`,
  )
  const { rows } = await ctx.db.execute<Row>(sql`
    select e.entry_id::float8 id, e.kind, coalesce(l.title, '') title, e.occurred_at "occurredAt",
           e.gross_yen gross, e.fee_yen fee, e.gross_yen - e.fee_yen net
      from (select * from ${which} stated
             order by occurred_at desc, entry_id desc limit ${take} offset ${skip}) e
      left join order_line l on l.id = e.order_line_id
     order by e.occurred_at desc, e.entry_id desc`)
  return {
    items: rows.map((row) => ({ ...row, occurredAt: new Date(row.occurredAt).toISOString() })),
    total: counted[0]?.n ?? 0,
  }
}
