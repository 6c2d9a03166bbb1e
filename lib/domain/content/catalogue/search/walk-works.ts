import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { documentPrice, pendingPrice, pendingPrices, storedPrice } from '../works/price-in-force'
import type { InnerReader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import type { NamedFacets } from './named-facets'
import {
  asksForPrice,
  facetConditions,
  filterConditions,
  sortsByPrice,
  type WorksFilter,
  type WorksSort,
  workConditions,
  worksOrder,
} from './works-filter'

export type Walk = {
  filter: WorksFilter
  sort: WorksSort | 'soonest'
  take: number
  skip: number
  /** Further conditions on the documents `s` of the works, checked one by one. */
  documents: SQL[]
}

/**
 * One page of ids, read from the index in the list's order until the page is full. Lists by price read the stored
 * prices from the index and replace the few pending ones.
 */
export async function walkWorks(ctx: InnerReader, walk: Walk): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(walkQuery(ctx, walk))
  return rows.map((row) => row.id)
}

/** The statement of `walkWorks`. */
export function walkQuery(ctx: Pick<Ctx, 'actor' | 'now'>, walk: Walk): SQL {
  const { filter, sort, take, skip } = walk
  if (!asksForPrice(filter) && !sortsByPrice(sort === 'soonest' ? undefined : sort))
    return sql`select w.id ${source(walk)} where ${storedConditions(ctx, walk)}
       order by ${worksOrder(sort, columns)} limit ${take} offset ${skip}`
  const selected = sql`w.id, w.release_at, w.popularity, w.duration_ms`
  const pending = sql.join(workConditions(ctx, filter, pendingPrice), sql` and `)
  return sql`with ${pendingPrices(ctx.now)}
    select id from (
      (select ${selected}, w.price_now_yen yen ${source(walk)}
        where ${storedConditions(ctx, walk)} and w.id not in (select id from pending)
        order by ${worksOrder(sort, columns)} limit ${take + skip})
      union all
      select ${selected}, p.yen from pending p join work w on w.id = p.id ${documentJoin(walk)}
       where ${pending}) found
     order by ${worksOrder(sort, foundColumns)} limit ${take} offset ${skip}`
}

/** The number of works that a complete walk would find. */
export async function countWorks(ctx: InnerReader, filter: WorksFilter): Promise<number> {
  const matching = sql.join(workConditions(ctx, filter, storedPrice('w')), sql` and `)
  const pending = sql.join(workConditions(ctx, filter, pendingPrice), sql` and `)
  const { rows } = await ctx.db.execute<{ total: number }>(
    asksForPrice(filter)
      ? sql`with ${pendingPrices(ctx.now)}
          select (select count(*) from work w where ${matching} and w.id not in (select id from pending))::int
               + (select count(*) from pending p join work w on w.id = p.id where ${pending})::int total`
      : sql`select count(*)::int total from work w where ${matching}`,
  )
  return rows[0]?.total ?? 0
}

const storedConditions = (ctx: Pick<Ctx, 'actor' | 'now'>, { filter }: Walk): SQL =>
  sql.join(workConditions(ctx, filter, storedPrice('w')), sql` and `)

/** `offset 0` makes PostgreSQL read the documents one by one in the order of the walk. */
const documentJoin = ({ documents }: Walk): SQL =>
  documents.length === 0
    ? sql``
    : sql`cross join lateral (select from work_search s
        where s.work_id = w.id and ${sql.join(documents, sql` and `)} offset 0) document`

const source = (walk: Walk): SQL => sql`from work w ${documentJoin(walk)}`

const columns = {
  id: sql`w.id`,
  releaseAt: sql`w.release_at`,
  popularity: sql`w.popularity`,
  priceYen: sql`w.price_now_yen`,
  durationMs: sql`w.duration_ms`,
}

const foundColumns = {
  id: sql`id`,
  releaseAt: sql`release_at`,
  popularity: sql`popularity`,
  priceYen: sql`yen`,
  durationMs: sql`duration_ms`,
}

export type NameWalk = {
  name: { kind: 'tag' | 'cast'; id: string }
  sort: 'new' | 'popular'
  filter: WorksFilter
  /** The filter's names without the one that is walked. */
  others: NamedFacets
  take: number
  skip: number
}

/**
 * One page of the ids of a tag's or person's works, or of a person's in one role, read from the index in the list's order; other conditions are
 * checked in their documents, one by one.
 */
export async function walkName(ctx: InnerReader, walk: NameWalk): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(walkNameQuery(ctx, walk))
  return rows.map((row) => row.id)
}

/** The statement of `walkName`. `offset 0` makes PostgreSQL read the documents in the order of the walk. */
export function walkNameQuery(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { name, sort, filter, others, take, skip }: NameWalk,
): SQL {
  const { named, releaseAt, rest } = listOf(name, filter)
  const order = sort === 'new' ? releaseAt : sql`named.popularity`
  const asked = [...facetConditions(others), ...filterConditions(ctx, rest, documentPrice)]
  const documents =
    asked.length === 0
      ? sql``
      : sql`and exists (select from work_search s
              where s.work_id = named.work_id and ${sql.join(asked, sql` and `)} offset 0)`
  return sql`${asksForPrice(filter) ? sql`with ${pendingPrices(ctx.now)}` : sql``}
    select w.id
      from (select id, row_number() over () n from (
        select named.work_id id from ${named} and ${releaseAt} is not null ${documents}
         order by ${order} desc nulls last, named.work_id desc nulls last
         limit ${take} offset ${skip}) sorted) page
      join work w on w.id = page.id
     where ${visibleTo(ctx.actor)} order by page.n`
}

/** The rows of a name, where they are in the list, and what of the filter they do not answer. */
function listOf(name: NameWalk['name'], filter: WorksFilter) {
  const releaseAt = sql`named.release_at`
  if (name.kind === 'tag')
    return { named: sql`work_tag named where named.tag_id = ${name.id}`, releaseAt, rest: filter }
  const named = sql`cast_credit named where named.person_id = ${name.id}`
  const { attributeType, ...rest } = filter
  if (!attributeType) return { named, releaseAt, rest }
  const inRole = sql`${named} and named.attribute_type = ${attributeType}`
  return { named: inRole, releaseAt: sql`named.role_release_at`, rest }
}
