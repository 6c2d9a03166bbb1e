import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { jstDay } from '@/lib/kit/jst'
import { listPartitions } from './list-partitions'

const MONTHS_AHEAD = 2
/** Whole months, so that each can be compared with the same month of the two years before. */
const MONTHS_STORED = 25

/**
 * Makes the partitions of the coming months (this month's views may already lie in the rest) and drops those that are
 * older than 25 months. Tables are the owner's: functions of the database do both.
 */
export async function renewPageViewPartitions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead += 1)
    await ctx.db.execute(sql`select make_page_view_partition(${firstDay(ctx.now, ahead)}::date)`)
  const oldest = firstDay(ctx.now, -MONTHS_STORED)
  for (const month of await listPartitions(ctx, 'page_view_day'))
    if (`${month}-01` < oldest)
      await ctx.db.execute(sql`select drop_page_view_partition(${`${month}-01`}::date)`)
  await ctx.db.execute(sql`delete from page_view_day where day < ${oldest}::date`)
}

/** The first day of the month that is so many months from this one (JST). */
function firstDay(now: Date, months: number): string {
  const day = new Date(`${jstDay(now).slice(0, 7)}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}
