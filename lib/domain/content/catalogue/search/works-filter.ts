import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { FACETS } from '../search-index/facets'
import { type Price, storedPrice } from '../works/price-in-force'
import { visibleTo } from '../works/visible-to'
import { askable, type NamedFacets } from './named-facets'

export type WorksFilter = Omit<WorksQuery, 'take' | 'skip' | 'query' | 'sort'>
export type WorksSort = NonNullable<WorksQuery['sort']>

type Reader = Pick<Ctx, 'actor' | 'now'>

const MINUTE_MS = 60_000
export const sortsByPrice = (sort: WorksQuery['sort']): boolean =>
  sort === 'priceLow' || sort === 'priceHigh'

export const asksForPrice = (filter: WorksFilter): boolean =>
  filter.onSale !== undefined || filter.priceMin !== undefined || filter.priceMax !== undefined

/** Contradictory conditions, such as free and paid, or a voice with a price. */
export function isContradictory({
  type,
  free = type === 'voice' ? true : undefined,
  onSale,
  priceMin = 0,
  priceMax = Infinity,
}: WorksFilter): boolean {
  const costs = priceMin > 0 || onSale === true
  return priceMin > priceMax || (costs && free === true) || (type === 'voice' && free === false)
}

const minutesConditions = (filter: WorksFilter, durationMs: SQL): SQL[] => [
  ...(filter.minutesMin === undefined
    ? []
    : [sql`${durationMs} >= ${filter.minutesMin * MINUTE_MS}`]),
  ...(filter.minutesMax === undefined
    ? []
    : [sql`${durationMs} <= ${filter.minutesMax * MINUTE_MS}`]),
]

function priceConditions(filter: WorksFilter, price: Price): SQL[] {
  const all: SQL[] = []
  if (filter.onSale !== undefined)
    all.push(filter.onSale ? price.isOnSale : sql`not ${price.isOnSale}`)
  if (filter.priceMin !== undefined) all.push(sql`${price.yen} >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) all.push(sql`${price.yen} <= ${filter.priceMax}`)
  return all
}

const upcomingConditions = ({ now }: Reader, filter: WorksFilter, releaseAt: SQL): SQL[] =>
  filter.upcoming === undefined
    ? []
    : [filter.upcoming ? sql`${releaseAt} > ${now}` : sql`${releaseAt} <= ${now}`]

/** A filter by a person's role looks at their credits of each work; their name alone is a facet. */
const roleConditions = ({ cast, attributeType }: WorksFilter, workId: SQL): SQL[] =>
  cast === undefined || attributeType === undefined
    ? []
    : [
        sql`exists (select from cast_credit credit join cast_person person on person.id = credit.person_id
             where credit.work_id = ${workId} and person.name = ${askable(cast)}
               and credit.attribute_type = ${attributeType})`,
      ]

/** The conditions of a filter on `work w`, without tags and people (`facetConditions`). */
export function workConditions(reader: Reader, filter: WorksFilter, price: Price): SQL[] {
  const all: SQL[] = [visibleTo(reader.actor)]
  if (filter.type) all.push(sql`w.type = ${filter.type}`)
  // A voice is free, so a work with a price is an album, and the index of albums can be used.
  if (filter.free !== undefined)
    all.push(filter.free ? sql`w.price_yen = 0` : sql`w.price_yen > 0 and w.type = 'album'`)
  if (filter.creator) all.push(sql`w.creator_id = ${filter.creator}`)
  if (filter.targetGender && filter.targetGender !== 'both')
    all.push(sql`w.target_gender in (${filter.targetGender}, 'both')`)
  if (filter.generated !== undefined) all.push(sql`w.has_generated_voices = ${filter.generated}`)
  all.push(...roleConditions(filter, sql`w.id`))
  all.push(...upcomingConditions(reader, filter, sql`w.release_at`))
  all.push(...minutesConditions(filter, sql`w.duration_ms`))
  all.push(...priceConditions(filter, price))
  return all
}

/** Documents `s` of the works of a range; for prices also those in `pending`, whose price must be checked. */
export const isOfRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql`s.work_id in (select w.id from work w where ${inRange(ctx, range)}
    ${asksForPrice(range) ? sql`union all select id from pending` : sql``})`

/** The conditions of a range on `work w`, by the stored prices. */
export const inRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql.join(workConditions(ctx, range, storedPrice('w')), sql` and `)

/** Tags and people that a document `s` must and must not have, checked row by row. */
export const facetConditions = (named: NamedFacets): SQL[] => [
  ...(named.included.length === 0
    ? []
    : [sql`s.facets @> ${sql.param(named.included.map((one) => one.facet))}::int[]`]),
  ...(named.excluded.length === 0
    ? []
    : [sql`not s.facets && ${sql.param(named.excluded)}::int[]`]),
]

/**
 * Documents `s` with a facet; `= any` is never looked up in the index, where a dense facet only slows down the
 * others.
 */
export const withFacet = (facet: number): SQL => sql`${facet}::int = any(s.facets)`

/** Documents `s` without a facet. */
export const withoutFacet = (facet: number): SQL => sql`${facet}::int <> all(s.facets)`

/** Facets of few works, for which the index is useful. */
export const rareFacets = ({ type, free, onSale, generated }: WorksFilter): number[] => [
  ...(onSale ? [FACETS.sale] : []),
  ...(generated ? [FACETS.generated] : []),
  ...(type === 'album' && free ? [FACETS.freeAlbum] : []),
]

/** Facets of a filter besides names; most works have each of them. A sale implies a price. */
export function denseFacets(filter: WorksFilter): number[] {
  const costs = filter.onSale === true || (filter.priceMin ?? 0) > 0
  const free = costs ? false : filter.free
  return [
    ...(filter.type ? [FACETS[filter.type]] : []),
    ...(free === undefined ? [] : [free ? FACETS.free : FACETS.paid]),
    ...(filter.targetGender && filter.targetGender !== 'both'
      ? [filter.targetGender === 'male' ? FACETS.forMale : FACETS.forFemale]
      : []),
  ]
}

/**
 * The conditions of a filter on a document `work_search s` without facets; the row exists exactly while its work is
 * shown.
 */
export const documentConditions = (reader: Reader, filter: WorksFilter, price: Price): SQL[] => [
  ...(filter.generated === undefined
    ? []
    : [(filter.generated ? withFacet : withoutFacet)(FACETS.generated)]),
  ...roleConditions(filter, sql`s.work_id`),
  ...upcomingConditions(reader, filter, sql`s.release_at`),
  ...minutesConditions(filter, sql`s.duration_ms`),
  ...priceConditions(filter, price),
]

/** All conditions of a filter on a document `s` without names, checked row by row. */
export const filterConditions = (reader: Reader, filter: WorksFilter, price: Price): SQL[] => [
  ...denseFacets(filter).map(withFacet),
  ...documentConditions(reader, filter, price),
]

export type SortColumns = {
  id: SQL
  releaseAt: SQL
  popularity: SQL
  priceYen: SQL
  durationMs: SQL
}

/**
 * The order of a list; ties end with the id, so that pages never overlap. `nulls last`, and `nulls first` the other
 * way round, match the indexes: without them PostgreSQL does not use the index.
 */
export function worksOrder(sort: WorksSort | 'soonest', at: SortColumns): SQL {
  const newest = sql`${at.releaseAt} desc nulls last, ${at.id} desc nulls last`
  switch (sort) {
    case 'new':
      return newest
    case 'soonest':
      return sql`${at.releaseAt} nulls first, ${at.id} nulls first`
    case 'popular':
      return sql`${at.popularity} desc nulls last, ${at.id} desc nulls last`
    case 'priceLow':
      return sql`${at.priceYen}, ${newest}`
    case 'priceHigh':
      return sql`${at.priceYen} desc nulls last, ${newest}`
    case 'longest':
      return sql`${at.durationMs} desc nulls last, ${at.id} desc nulls last`
    case 'shortest':
      return sql`${at.durationMs} nulls first, ${at.id} nulls first`
  }
}

/**
 * The default order of a list: future works by their date, all others newest first, which is also the order by price
 * of free works.
 */
export function sortOf(filter: WorksFilter, sort: WorksQuery['sort']): WorksSort | 'soonest' {
  const areAllFree = filter.free === true || filter.type === 'voice'
  if (sortsByPrice(sort) && areAllFree) return 'new'
  return sort ?? (filter.upcoming ? 'soonest' : 'new')
}
