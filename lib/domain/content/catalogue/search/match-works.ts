import { type SQL, sql } from 'drizzle-orm'
import { readWithSettings } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { indexedPartOf } from '../search-index/facets'
import { documentPrice, pendingPrices } from '../works/price-in-force'
import type { InnerReader, Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { isIndexed, type NamedFacets } from './named-facets'
import { countWith } from './once-a-minute'
import { gramsMatch, holding, holdingLong, inTitle, placeOf } from './search-words'
import {
  asksForPrice,
  denseFacets,
  documentConditions,
  facetConditions,
  isOfRange,
  rareFacets,
  sortsByPrice,
  type WorksFilter,
  type WorksSort,
  withFacet,
  withoutFacet,
  worksOrder,
} from './works-filter'

export type Match = {
  filter: WorksFilter
  named: NamedFacets
  /** Normalised terms of a search; a list of names has none. */
  terms: readonly string[]
  /** The grams of the terms that the index is queried for. */
  grams: readonly string[]
}

/** How the search index is queried. */
export type Lookup = {
  /** A part of the catalogue, by its facet. */
  part?: number
  /** Reads the documents of the works of this range, instead of querying the search index. */
  among?: WorksFilter
  /** Excludes works with this facet. */
  without?: number
  /** Whether the index is queried for facets of many works too: worth it if otherwise many documents would be read. */
  isDenseAsked?: boolean
}

type Ranked = Match & {
  /** `place`: by the position of the terms in a document, then by popularity. */
  order: WorksSort | 'soonest' | 'place'
  take: number
  skip: number
  lookup?: Lookup
  /** At most this many matches are read; the total is at most this number. */
  limit?: number
}

/**
 * One page of the ranked works whose documents the search index finds, with their number; `inTitle`: how many have all
 * terms in the title, counted where the order is by place.
 */
export async function rankMatches(
  ctx: InnerReader,
  { order, take, skip, lookup = {}, limit, ...match }: Ranked,
): Promise<{ ids: string[]; total: number; inTitle: number }> {
  const usesPrice = isPriceOrder(order)
  const pending = pendingOf(ctx, match.filter, usesPrice)
  const place = order === 'place' ? placeOf(match.terms) : sql`0`
  const sorted =
    order === 'place' ? sql`place, popularity desc, id desc` : worksOrder(order, hitColumns)
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number; inTitle: number }>(sql`
    with ${pending ? sql`${pending},` : sql``}
    hit as materialized (
      select s.work_id id, s.popularity, s.release_at, s.duration_ms,
             ${usesPrice ? documentPrice.yen : sql`0`} yen, ${place} place
        from work_search s where ${matchConditions(ctx, match, lookup)}
        ${limit === undefined ? sql`` : sql`limit ${limit}`}),
    page as (select id, row_number() over () n from (
      select id from hit order by ${sorted} limit ${take} offset ${skip}) sorted)
    select (select count(*)::int from hit) total,
           (select count(*)::int from hit where place = 0) "inTitle",
           array(select w.id from page join work w on w.id = page.id
                  where ${visibleTo(ctx.actor)} order by page.n) ids`)
  return rows[0] ?? { ids: [], total: 0, inTitle: 0 }
}

/** Documents that the index returns, those that match, and those with all terms in the title. */
export type Counted = { read: number; matching: number; inTitle: number }

/** Counts the documents that the index returns. */
export async function countMatches(
  ctx: InnerReader,
  match: Match,
  lookup: Lookup = {},
): Promise<Counted> {
  const pending = pendingOf(ctx, match.filter)
  const matching = joined(rowConditions(ctx, match, lookup))
  const titled = match.terms.length === 0 ? sql`false` : inTitle(match.terms)
  const { rows } = await ctx.db.execute<Counted>(sql`
    ${pending ? sql`with ${pending}` : sql``}
    select count(*)::int as read, (count(*) filter (where ${matching}))::int matching,
           (count(*) filter (where ${matching} and ${titled}))::int "inTitle"
      from work_search s where ${joined(indexConditions(ctx, match, lookup))}`)
  return rows[0] ?? { read: 0, matching: 0, inTitle: 0 }
}

const BY_INDEX = { enable_seqscan: 'off', jit: 'off', work_mem: '32MB' }

/**
 * Forces the use of the search index. For a gram of most documents PostgreSQL estimates a scan of all rows as equally
 * cheap, and it would compute the n-grams of every document (0.1 ms each). It would do the same for whole pages if
 * the memory for the bitmap ran out, which happens with 4 MB at a million works.
 */
export function readByIndex<T>(ctx: Reader, read: (ctx: InnerReader) => Promise<T>): Promise<T> {
  return readWithSettings(ctx.db, BY_INDEX, (db) => {
    countWith(ctx.db, db)
    return read({ db, actor: ctx.actor, now: ctx.now })
  })
}

const isPriceOrder = (order: Ranked['order']) =>
  order !== 'soonest' && order !== 'place' && sortsByPrice(order)

/** The common table that `documentPrice` reads, for a statement that needs prices. */
const pendingOf = (
  { now }: Pick<Ctx, 'now'>,
  filter: WorksFilter,
  usesPrice = false,
): SQL | undefined => (usesPrice || asksForPrice(filter) ? pendingPrices(now) : undefined)

/** All conditions on a document `s`. */
const matchConditions = (ctx: Pick<Ctx, 'actor' | 'now'>, match: Match, lookup: Lookup): SQL =>
  joined([...indexConditions(ctx, match, lookup), ...rowConditions(ctx, match, lookup)])

const joined = (conditions: SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)

/**
 * The facets that the index is queried for, and those that are checked in the rows it finds: dense ones, unless
 * nothing else narrows the match.
 */
function splitFacets({ filter, named, terms }: Match, { part, among, isDenseAsked }: Lookup) {
  const rare = [
    ...(part === undefined || part === indexedPartOf(part) ? [] : [part]),
    ...rareFacets(filter),
    ...named.included.filter(isIndexed(named)).map((one) => one.facet),
  ]
  const dense = [
    ...named.included.filter((one) => !isIndexed(named)(one)).map((one) => one.facet),
    ...denseFacets(filter),
  ]
  if (among) return { asked: [], unasked: [...rare, ...dense] }
  const isNarrow = terms.length + rare.length > 0
  return isDenseAsked || !isNarrow
    ? { asked: [...rare, ...dense], unasked: [] }
    : { asked: rare, unasked: dense }
}

/** The condition of a partial index is written exactly as in the index, or PostgreSQL would not use it. */
function indexConditions(ctx: Pick<Ctx, 'actor' | 'now'>, match: Match, lookup: Lookup): SQL[] {
  if (lookup.among) return [isOfRange(ctx, lookup.among)]
  const { asked } = splitFacets(match, lookup)
  const indexed = lookup.part === undefined ? undefined : indexedPartOf(lookup.part)
  return [
    ...(indexed === undefined ? [] : [sql.raw(`s.facets @> '{${indexed}}'`)]),
    ...(match.grams.length === 0 ? [] : [gramsMatch(match.grams)]),
    ...(asked.length === 0 ? [] : [sql`s.facets @> ${sql.param(asked)}::int[]`]),
  ]
}

function rowConditions(ctx: Pick<Ctx, 'actor' | 'now'>, match: Match, lookup: Lookup): SQL[] {
  const { unasked } = splitFacets(match, lookup)
  return [
    ...unasked.map(withFacet),
    ...(lookup.without === undefined ? [] : [withoutFacet(lookup.without)]),
    ...facetConditions({ ...match.named, included: [] }),
    ...(lookup.among ? holding(match.terms) : holdingLong(match.terms)),
    ...documentConditions(ctx, match.filter, documentPrice),
  ]
}

const hitColumns = {
  id: sql`id`,
  releaseAt: sql`release_at`,
  popularity: sql`popularity`,
  priceYen: sql`yen`,
  durationMs: sql`duration_ms`,
}
