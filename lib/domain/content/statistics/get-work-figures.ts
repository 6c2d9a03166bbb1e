import { sql } from 'drizzle-orm'
import type { WorkFigures } from '@/lib/contract/studio/statistics'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'

/** What tells of fewer listeners is not broken down: somebody could be recognised. */
const FEWEST_LISTENERS = 5

type Track = WorkFigures['tracks'][number] & { listeners: number }
type Row = Pick<WorkFigures, 'days'> & {
  sources: { source: string; plays: number }[]
  tracks: Track[]
  listeners: number
}

/**
 * How one of the caller's works was heard in the last `days` days (JST): totals and days always, by source and by
 * place in the track only where five listened. @throws AppError notFound
 */
export async function getWorkFigures(
  ctx: Ctx,
  { id, days }: { id: string; days: number },
): Promise<WorkFigures> {
  const { channelId } = requireChannel(ctx, 'view')
  const last = jstDay(ctx.now)
  const first = jstDay(addDays(ctx.now, 1 - days))
  const { rows } = await ctx.db.execute<Row>(sql`
    with sums as (
      select * from play_day where work_id = ${id} and day between ${first}::date and ${last}::date),
    sale as (
      select (o.paid_at at time zone 'Asia/Tokyo')::date as day, sum(line.quantity)::int sold,
             (sum(line.quantity) filter (where line.was_tried))::int tried
        from order_line line join "order" o on o.id = line.order_id
       where line.work_id = ${id} and o.is_counted and o.state in ('paid', 'partiallyRefunded')
         and o.paid_at >= ${startOfDay(first).toISOString()}
       group by 1)
    select (select json_agg(counted order by counted.day) from (
              select date.at::date as day, coalesce(heard.plays, 0) plays, coalesce(heard.trials, 0) trials,
                     coalesce(heard.completed, 0) completed, coalesce(sale.sold, 0) sold,
                     coalesce(sale.tried, 0) "soldAfterTrial"
                from generate_series(${first}::date, ${last}::date, interval '1 day') date(at)
                left join work_day heard on heard.work_id = w.id and heard.day = date.at::date
                left join sale on sale.day = date.at::date) counted) days,
           (select coalesce(json_agg(found order by found.plays desc, found.source), '[]')
              from (select source, sum(plays)::int plays from sums group by source
                     order by 2 desc limit 40) found) sources,
           (select count(distinct listener)::int from sums, unnest(listeners) listener) listeners,
           (select coalesce(json_agg(json_build_object(
                     'id', t.id, 'title', t.title, 'plays', coalesce(heard.plays, 0),
                     'reached', coalesce(heard.reached, array_fill(0, array[20])),
                     'listeners', coalesce(heard.listeners, 0),
                     'peaks', coalesce(a.peaks, '{}')) order by t.track_no), '[]')
              from track t left join audio a on a.id = t.audio_id left join lateral (
                select sum(plays)::int plays, (
                         select array_agg(place.n order by place.at) from (
                           select at, sum(n)::int n from sums s, unnest(s.reached) with ordinality r(n, at)
                            where s.track_id = t.id group by at) place) reached,
                       (select count(distinct listener)::int from sums s, unnest(s.listeners) listener
                         where s.track_id = t.id) listeners
                  from sums where track_id = t.id) heard on true
             where t.work_id = w.id) tracks
      from work w where w.id = ${id} and w.creator_id = ${channelId}`)
  if (!rows[0]) throw notFound('作品')
  return toWorkFigures(rows[0])
}

function toWorkFigures({ days, sources, tracks, listeners }: Row): WorkFigures {
  return {
    plays: sumOf(days, 'plays'),
    trials: sumOf(days, 'trials'),
    completed: sumOf(days, 'completed'),
    sold: sumOf(days, 'sold'),
    soldAfterTrial: sumOf(days, 'soldAfterTrial'),
    days,
    sources: listeners < FEWEST_LISTENERS ? null : sources,
    tracks: tracks.map(({ listeners: heardBy, ...track }) => ({
      ...track,
      reached: heardBy < FEWEST_LISTENERS ? null : track.reached,
    })),
  }
}

const sumOf = (days: Row['days'], key: Exclude<keyof Row['days'][number], 'day'>): number =>
  days.reduce((sum, day) => sum + day[key], 0)
