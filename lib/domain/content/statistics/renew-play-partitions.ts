import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'
import { listPartitions } from './list-partitions'

const DAYS_AHEAD = 3
const RAW_HOURS = 48
const HOUR_MS = 3_600_000

/**
 * Makes the partitions of the coming days (today's reports may already lie in the rest) and drops those whose
 * last report is 48 hours old and in the sums. Tables are the owner's: functions of the database do both.
 */
export async function renewPlayPartitions(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = jstDay(addDays(ctx.now, ahead))
    await ctx.db.execute(sql`select make_play_partition(${day}::date)`)
  }
  const oldest = await oldestNeeded(ctx)
  for (const day of await listPartitions(ctx, 'play_event'))
    if (addDays(startOfDay(day), 1) <= oldest)
      await ctx.db.execute(sql`select drop_play_partition(${day}::date)`)
  await ctx.db.execute(sql`delete from play_event_rest where played_at < ${oldest.toISOString()}`)
}

/** Reports before this are 48 hours old, and the sums of their day need no other run. */
async function oldestNeeded(ctx: Pick<Ctx, 'db' | 'now'>): Promise<Date> {
  const { rows } = await ctx.db.execute<{ until: Date | string | null }>(
    sql`select max(until) until from play_sums`,
  )
  const old = ctx.now.getTime() - RAW_HOURS * HOUR_MS
  const summed = rows[0]?.until ? addDays(new Date(rows[0].until), -1).getTime() : 0
  // A day is summed as a whole: none of its reports goes before all of it may.
  return startOfDay(jstDay(new Date(Math.min(old, summed))))
}
