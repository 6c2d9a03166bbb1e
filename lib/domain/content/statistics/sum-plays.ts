import { type SQL, sql } from 'drizzle-orm'
import { allowLongStatements, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { oldestIdOf } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'

/** Of the furthest place heard, in percent: from here on a play was heard to its end. */
const COMPLETED = 95
/** The curve's places: 5 %, 10 % … 100 %. */
const PLACES = Array.from({ length: 20 }, (_, at) => (at + 1) * 5)
/** Other sites that are named for a work and day; the rest are `outside:other`. */
const NAMED_HOSTS = 20
/** Reports that were written while the last run read. */
const OVERLAP_SECONDS = 120
const STATEMENT_SECONDS = 300
/** Any fixed number: one run at a time. */
const LOCK = 7_305_641_011

/**
 * Brings the daily sums up to date: every work and day with reports since the last run is summed again from all
 * reports of that day, so that a run may be repeated. Without `since`, from where the last run ended.
 */
export async function sumPlays(ctx: Pick<Ctx, 'db' | 'now'>, since?: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await allowLongStatements(tx, STATEMENT_SECONDS)
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    await tx.execute(sql`
      create temp table changed on commit drop as
      select distinct work_id, (played_at at time zone 'Asia/Tokyo')::date as day
        from play_event where played_at >= ${since ? sql`${since.toISOString()}::timestamptz` : lastRun}`)
    await sumTracks(tx)
    await sumWorks(tx)
    await sumCreators(tx)
    await markTried(tx, ctx.now)
    await tx.execute(sql`delete from play_sums`)
    await tx.execute(sql`insert into play_sums values (${ctx.now.toISOString()}::timestamptz)`)
  })
}

const lastRun = sql`(
  select coalesce(max(until), '-infinity') - ${OVERLAP_SECONDS} * interval '1 second' from play_sums)`

async function sumTracks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    delete from play_day sum using changed c where sum.work_id = c.work_id and sum.day = c.day`)
  await tx.execute(sql`
    with event as (
      select e.*, c.day, row_number() over (
               partition by e.work_id, c.day, e.account_id, coalesce(e.network, e.listener),
                            e.reached is null
               order by e.played_at, e.track_id) nth
        from changed c join play_event e
          on e.work_id = c.work_id and e.played_at >= c.day::timestamp at time zone 'Asia/Tokyo'
         and e.played_at < (c.day + 1)::timestamp at time zone 'Asia/Tokyo'
       where e.is_counted),
    named as (
      select work_id, day, source from (
        select work_id, day, source, row_number() over (
                 partition by work_id, day order by count(*) desc, source) rank
          from event where source like 'outside:%' group by work_id, day, source) host
       where rank <= ${NAMED_HOSTS}),
    told as (
      select event.*, case when event.source not like 'outside:%' or named.source is not null
                           then event.source else 'outside:other' end place
        from event left join named using (work_id, day, source))
    insert into play_day
      (track_id, day, source, work_id, plays, trials, completed, points, reached, listeners)
    select track_id, day, place, work_id,
           count(*) filter (where reached is null),
           count(*) filter (where reached is null and is_trial),
           count(*) filter (where reached >= ${COMPLETED} and not is_trial),
           count(*) filter (where reached is null and nth = 1),
           array[${sql.join(PLACES.map(reachedPlace), sql`, `)}]::int[],
           (array_agg(distinct listener))[1:5]
      from told group by track_id, day, place, work_id`)
}

const reachedPlace = (percent: number): SQL =>
  sql`count(*) filter (where reached >= ${percent} and not is_trial)`

async function sumWorks(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from work_day sum using changed c
       where sum.work_id = c.work_id and sum.day = c.day returning sum.work_id, -sum.plays plays)
    ${moveTotals(sql`gone`)}`)
  await tx.execute(sql`
    with come as (
      insert into work_day (work_id, day, plays, trials, completed, points)
      select work_id, day, sum(plays), sum(trials), sum(completed), sum(points)
        from play_day join changed using (work_id, day) group by work_id, day
      returning work_id, plays)
    ${moveTotals(sql`come`)}`)
}

/** A work's total follows its days, so that nobody has to add them up. */
const moveTotals = (days: SQL): SQL => sql`
  insert into work_plays as total (work_id, plays)
  select work_id, sum(plays) from ${days} group by work_id
      on conflict (work_id) do update set plays = total.plays + excluded.plays`

async function sumCreators(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    create temp table changed_creator on commit drop as
    select distinct w.creator_id, c.day from changed c join work w on w.id = c.work_id`)
  await tx.execute(sql`
    delete from creator_day sum using changed_creator c
     where sum.creator_id = c.creator_id and sum.day = c.day`)
  await tx.execute(sql`
    insert into creator_day (creator_id, day, plays, trials, completed)
    select c.creator_id, c.day, sum(d.plays), sum(d.trials), sum(d.completed)
      from changed_creator c join work w on w.creator_id = c.creator_id
      join work_day d on d.work_id = w.id and d.day = c.day
     group by c.creator_id, c.day`)
}

/** Between the order and its payment, and until it is settled here. */
const PAID_WITHIN_DAYS = 15

/** Tells of new sales whether their buyers heard the trial in the 48 hours before, while the reports are there. */
async function markTried(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    update order_line line set was_tried = exists (
             select 1 from play_event e
              where e.work_id = line.work_id and e.account_id = o.account_id and e.is_trial
                and e.played_at between o.paid_at - interval '48 hours' and o.paid_at)
      from "order" o
     where o.id = line.order_id and line.was_tried is null and line.work_id is not null
       and line.id >= ${oldestIdOf(addDays(now, -PAID_WITHIN_DAYS))}::uuid and o.paid_at is not null`)
}
