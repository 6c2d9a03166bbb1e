import { type SQL, sql } from 'drizzle-orm'
import { allowLongStatements, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays, jstDay } from '@/lib/kit/jst'
import type { RankingPeriod } from '@/lib/kit/shop/ranking-names'
import { renewFacets } from '../search-index/renew-facets'

const LENGTH = 300
const DAYS: Record<RankingPeriod, number> = { day: 1, week: 7, month: 30, all: 36_500 }
/** A purchase counts more than a play. */
const PURCHASE_WEIGHT = 10

/** Sums all days of all works, tens of millions of rows in a large shop. */
const STATEMENT_SECONDS = 600

/**
 * Updates few documents of one page at once, so that they fit on the page (HOT) and the n-gram index is not written.
 */
const ROUNDS = 8

/** Any fixed number: one rebuild at a time. */
const RANKING_LOCK = 7_305_641_010

/**
 * Replaces the stored rankings of the given periods, each in one transaction, from the daily sums of plays: a
 * listener's plays of a work count once a day, each play of a guest counts; plays and orders of staff and of the
 * work's creator do not count (docs/decisions/lists-and-statistics.md). Each work keeps its last rank of an earlier day.
 */
export async function rebuildRankings(
  ctx: Pick<Ctx, 'db' | 'now'>,
  periods: readonly RankingPeriod[],
): Promise<void> {
  const today = jstDay(ctx.now)
  for (const period of periods) {
    const since = addDays(ctx.now, -DAYS[period])
    await longTransaction(ctx, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${RANKING_LOCK})`)
      const earlier = await earlierRanks(tx, period, today)
      await tx.execute(sql`delete from ranking where period = ${period}`)
      for (const type of ['all', 'album', 'voice'] as const) {
        await tx.execute(sql`
          insert into ranking (period, type, rank, work_id, score, ranked_on, earlier_rank)
          select ${period}, ${type}, row_number() over (order by score desc, w.id desc), w.id, score,
                 ${today}::date, earlier.rank
            from (${scores(since)}) scored join work w on w.id = scored.work_id
            left join jsonb_to_recordset(${earlier}::jsonb) earlier(type text, work_id uuid, rank integer)
              on earlier.work_id = w.id and earlier.type = ${type}
           where w.state = 'published' and (${type} = 'all' or w.type = ${type})
           order by score desc, w.id desc limit ${LENGTH}`)
      }
    })
  }
}

/** The ranks with which today's are compared, as JSON: a ranking is replaced several times a day. */
async function earlierRanks(
  tx: Transaction,
  period: RankingPeriod,
  today: string,
): Promise<string> {
  const { rows } = await tx.execute<{ type: string; work_id: string; rank: number | null }>(sql`
    select type, work_id, case when ranked_on < ${today}::date then rank else earlier_rank end rank
      from ranking where period = ${period}`)
  return JSON.stringify(rows)
}

/**
 * Recomputes the popularity that `popular` sorts by: the last month in full, everything earlier at a tenth. Its
 * copies and facets are renewed in transactions of their own; the next run finishes an interrupted one.
 */
export async function refreshPopularity(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await longTransaction(ctx, (tx) =>
    tx.execute(sql`
      with popular as (
        select w.id, coalesce(recent.score, 0) + 0.1 * coalesce(ever.score, 0) popularity
          from work w left join (${scores(addDays(ctx.now, -DAYS.month))}) recent on recent.work_id = w.id
          left join (${scores(addDays(ctx.now, -DAYS.all))}) ever on ever.work_id = w.id)
      update work set popularity = popular.popularity from popular
       where work.id = popular.id and work.popularity <> popular.popularity`),
  )
  for (let round = 0; round < ROUNDS; round += 1)
    for (const copies of [sql`work_search`, sql`work_tag`, sql`cast_credit`])
      await longTransaction(ctx, (tx) =>
        tx.execute(sql`
          update ${copies} copy set popularity = w.popularity from work w
           where w.id = copy.work_id and copy.popularity <> w.popularity and ${isOf(round, sql`copy`)}`),
      )
  for (let round = 0; round < ROUNDS; round += 1)
    await longTransaction(ctx, (tx) => renewFacets(tx, ctx.now, isOf(round, sql`s`)))
}

/** The last byte of an id is random. */
const isOf = (round: number, row: SQL): SQL =>
  sql`get_byte(uuid_send(${row}.work_id), 15) % ${ROUNDS}::int = ${round}::int`

const longTransaction = (
  ctx: Pick<Ctx, 'db'>,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<unknown> =>
  ctx.db.transaction(async (tx) => {
    await allowLongStatements(tx, STATEMENT_SECONDS)
    return write(tx)
  })

const scores = (since: Date) => sql`
  select work_id, sum(points)::bigint score from (
    select work_id, sum(points) points from work_day where day >= ${jstDay(since)}::date group by work_id
    union all
    select line.work_id, ${PURCHASE_WEIGHT} * count(*) from order_line line
      join "order" o on o.id = line.order_id
     where o.is_counted and o.state in ('paid', 'partiallyRefunded') and o.paid_at >= ${since}
       and line.work_id is not null group by line.work_id) heard
   group by work_id`
