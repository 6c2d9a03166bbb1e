import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import type { NamedFacets } from './named-facets'
import { documentPrice, pendingPrices } from './price-in-force'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'
import {
  asksForPrice,
  documentConditions,
  sortsByPrice,
  type WorksFilter,
  type WorksSort,
  worksOrder,
} from './works-filter'

export type Match = {
  filter: WorksFilter
  named: NamedFacets
  /** What else the documents `s` must hold. */
  documents: SQL[]
}

type Ranked = Match & {
  /** The order; `place` is SQL for where in a document `s` the words stand. */
  order: WorksSort | 'soonest' | { place: SQL }
  take: number
  skip: number
  /** So many matches are looked at; at the end of them the total is this number. */
  limit: number
}

/** One page of the works whose documents the search index finds, all of them ranked, with their number. */
export async function rankMatches(
  ctx: Reader,
  { order, take, skip, limit, ...match }: Ranked,
): Promise<{ ids: string[]; total: number }> {
  const usesPrice = typeof order === 'string' && isPriceOrder(order)
  const pending = pendingOf(ctx, match.filter, usesPrice)
  const place = typeof order === 'string' ? sql`0` : order.place
  const sorted =
    typeof order === 'string' ? worksOrder(order, hitColumns) : sql`place, popularity desc, id desc`
  const rows = await readByIndex<{ ids: string[]; total: number }>(
    ctx,
    sql`
    with ${pending ? sql`${pending},` : sql``}
    hit as materialized (
      select s.work_id id, s.popularity, s.release_at, s.duration_ms,
             ${usesPrice ? documentPrice.yen : sql`0`} yen, ${place} place
        from work_search s where ${rowConditions(ctx, match)} limit ${limit}),
    page as (select id, row_number() over () n from (
      select id from hit order by ${sorted} limit ${take} offset ${skip}) sorted)
    select (select count(*)::int from hit) total,
           array(select w.id from page join work w on w.id = page.id
                  where ${visibleTo(ctx.actor)} order by page.n) ids`,
  )
  return rows[0] ?? { ids: [], total: 0 }
}

/** The number of works whose documents match. */
export async function countMatches(ctx: Reader, match: Match): Promise<number> {
  const pending = pendingOf(ctx, match.filter)
  const rows = await readByIndex<{ total: number }>(
    ctx,
    sql`
    ${pending ? sql`with ${pending}` : sql``}
    select count(*)::int total from work_search s where ${rowConditions(ctx, match)}`,
  )
  return rows[0]?.total ?? 0
}

/**
 * Reads with the search index and nothing else: where a gram is in most documents, PostgreSQL takes a scan of
 * all rows for as cheap, and would make the n-grams of every document anew (0.1 ms each). It would do the same
 * for whole pages where the memory for the hits' places ran out, which 4 MB do at a million works.
 */
function readByIndex<Row extends Record<string, unknown>>(ctx: Reader, query: SQL) {
  return ctx.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
                 set_config('work_mem', '32MB', true)`,
    )
    return (await tx.execute<Row>(query)).rows
  })
}

const isPriceOrder = (order: WorksSort | 'soonest') => order !== 'soonest' && sortsByPrice(order)

/** The common table that `documentPrice` reads, for a statement that needs prices. */
export const pendingOf = (
  { now }: Pick<Ctx, 'now'>,
  filter: WorksFilter,
  usesPrice = false,
): SQL | undefined => (usesPrice || asksForPrice(filter) ? pendingPrices(now) : undefined)

/** All that is asked of a document `s`. */
export function rowConditions(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { filter, named, documents }: Match,
): SQL {
  const all = [
    ...documents,
    ...documentConditions(ctx, filter, named, documentPrice, documents.length > 0),
  ]
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const hitColumns = {
  id: sql`id`,
  releaseAt: sql`release_at`,
  popularity: sql`popularity`,
  priceYen: sql`yen`,
  durationMs: sql`duration_ms`,
}
