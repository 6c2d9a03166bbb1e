import { sql } from 'drizzle-orm'
import type { StudioFigures } from '@/lib/contract/studio/statistics'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { oldestIdOf } from '@/lib/kit/ids'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'

/** An order may be paid so long after it was placed. */
const PAID_WITHIN_DAYS = 15

/**
 * The caller's days, oldest first: `days` of them up to today (JST), after as many to compare with. Plays of staff
 * and of the caller count nothing; sales are counted orders as they were paid, less refunds as they were asked for.
 */
export async function getStudioFigures(ctx: Ctx, days: number): Promise<StudioFigures> {
  const { channelId } = requireChannel(ctx, 'view')
  const last = jstDay(ctx.now)
  const first = jstDay(addDays(startOfDay(last), 1 - 2 * days))
  const since = startOfDay(first)
  const at = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Tokyo')::date`
  // Ids begin with the time of their making: the index by creator and id finds the lines of the period.
  const oldestLine = oldestIdOf(addDays(since, -PAID_WITHIN_DAYS))
  const { rows } = await ctx.db.execute<StudioFigures['days'][number]>(sql`
    with favourite as (
      select ${at('f.created_at')} as day from work w join track t on t.work_id = w.id
        join favourite_track f on f.track_id = t.id and f.created_at >= ${since.toISOString()}
       where w.creator_id = ${channelId}
      union all
      select ${at('f.created_at')} from work w
        join favourite_album f on f.work_id = w.id and f.created_at >= ${since.toISOString()}
       where w.creator_id = ${channelId}),
    line as (
      select line.id, line.amount_yen, o.paid_at from order_line line
        join "order" o on o.id = line.order_id
       where line.creator_id = ${channelId} and line.id >= ${oldestLine}::uuid
         and o.is_counted and o.paid_at >= ${since.toISOString()}),
    money as (
      select ${at('paid_at')} as day, amount_yen from line
      union all
      select ${at('r.created_at')}, -rl.amount_yen from line
        join refund_line rl on rl.order_line_id = line.id
        join refund r on r.id = rl.refund_id and r.state = 'done')
    select day.day::text as day, coalesce(heard.plays, 0) plays, coalesce(heard.completed, 0) completed,
           coalesce(favourites.n, 0)::int favourites, coalesce(followers.n, 0)::int followers,
           coalesce(sold.yen, 0)::int sales
      from (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day) day
      left join creator_day heard on heard.creator_id = ${channelId} and heard.day = day.day
      left join (select day, count(*) n from favourite group by day) favourites on favourites.day = day.day
      left join (select ${at('created_at')} as day, count(*) n from follow
                  where followed_id = ${channelId} and created_at >= ${since.toISOString()}
                  group by 1) followers on followers.day = day.day
      left join (select day, sum(amount_yen) yen from money group by day) sold on sold.day = day.day
     order by day.day`)
  return { days: rows }
}
