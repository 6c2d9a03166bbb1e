import { sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { searchTerms } from '@/lib/kit/search-text'
import { PARTS, popularFacet } from '../search-index/facets'
import { storedPrice } from '../works/price-in-force'
import type { InnerReader, Reader } from '../works/reader'
import {
  type Found,
  findRareRange,
  foundAbout,
  MOST_EXACT_WORKS,
  NOTHING_FOUND,
  sampleMatches,
} from './estimate-works'
import { type Counted, type Lookup, type Match, rankMatches, readByIndex } from './match-works'
import { findNamedFacets, isIndexed, SMALL_CATALOGUE, sizeOfCatalogue } from './named-facets'
import { onceAMinute } from './once-a-minute'
import { askedGrams, findCommonGrams, holding, readingsOf } from './search-words'
import { walkWorks } from './walk-works'
import {
  asksForPrice,
  facetConditions,
  rareFacets,
  type WorksFilter,
  type WorksSort,
  withoutFacet,
  workConditions,
} from './works-filter'

/** This many matches are ranked if fewer were expected. */
const MOST_RANKED = 3 * MOST_EXACT_WORKS
/** If this many documents would be read, the index is queried for dense facets too. */
const MANY_READ = 5_000
/** Every page uses the plan of the first, or works would move between pages. */
const FIRST_PAGE = 30
/**
 * The matches that a popular part of the catalogue should have: the first page, and a few more for a wrong estimate.
 */
const LIKELY_IN_POPULAR = 40
/** This many documents of a popular part are read quickly and are enough to find good places. */
const READ_OF_POPULAR = 300
/** So many documents are read for a first page that is exact: the most popular works with all terms in the title. */
const MOST_READ_FOR_TITLES = 20_000
/** Of the documents with one word or name, about one in this many has another too; of sales, one in its square. */
const HAS_ANOTHER = 4

type Page = { take: number; skip: number }
type Search = Match & { order: WorksSort | 'place'; page: Page }

/**
 * Ids of works whose document has every term, in the likeliest reading of the query that finds any, with their number; or
 * the work with the typed number. Without a sort the best place of the terms comes
 * first (title, reading, cast, creator, tags), then popularity. In a large catalogue, words of more than 2,000
 * documents are ranked among the most popular works first, then among all others, and the total is estimated from a
 * sample, once a minute (docs/decisions/search.md).
 */
export async function searchWorks(
  ctx: Reader,
  text: string,
  { take, skip, sort, ...filter }: Omit<WorksQuery, 'query'>,
): Promise<Found> {
  const typed = searchTerms(text)
  if (typed.length === 0) return NOTHING_FOUND
  const numbered = await findByNumber(ctx, typed, filter)
  if (numbered) return { ids: [numbered].slice(skip), total: 1, isEstimate: false }
  const named = await findNamedFacets(ctx, filter)
  if (named.isUnknown) return NOTHING_FOUND
  const find = await finder(ctx, { filter, named, order: sort ?? 'place', page: { take, skip } })
  for await (const terms of readingsOf(ctx, typed)) {
    const found = await find(terms)
    if (found.total > 0) return found
  }
  return NOTHING_FOUND
}

/** Searches for terms in a catalogue whose size and common words are read once. */
async function finder(ctx: Reader, about: Omit<Search, 'terms' | 'grams'>) {
  const size = await sizeOfCatalogue(ctx)
  const isLarge = size > SMALL_CATALOGUE
  const common = isLarge ? await findCommonGrams(ctx, MOST_EXACT_WORKS) : NO_GRAMS
  return (terms: readonly string[]): Promise<Found> => {
    const grams = askedGrams(terms, (gram) => common.get(gram) ?? 0, size)
    const search = { ...about, terms, grams }
    return readByIndex(ctx, (inner) =>
      isLarge
        ? searchLarge(inner, search, size, likelyDocuments(search, common))
        : rankAll(inner, search),
    )
  }
}

const NO_GRAMS: ReadonlyMap<string, number> = new Map()

async function searchLarge(
  ctx: InnerReader,
  search: Search,
  size: number,
  likely: number,
): Promise<Found> {
  if (likely > MOST_RANKED) {
    const among = await findRareRange(ctx, search.filter, MOST_RANKED)
    if (among) return rankAll(ctx, search, { among })
  }
  const sampled = await sample(ctx, search, likely)
  if (sampled) return searchSampled(ctx, search, size, sampled)
  const ranked = await rankAll(ctx, search, { limit: MOST_RANKED + 1 })
  if (ranked.total <= MOST_RANKED) return ranked
  const many = { read: ranked.total, matching: ranked.total, inTitle: 0 }
  return searchSampled(ctx, search, size, (await sample(ctx, search, MOST_RANKED)) ?? many)
}

const sample = (ctx: InnerReader, match: Match, likely: number) =>
  onceAMinute(ctx, `search ${JSON.stringify([match.terms, match.filter, likely])}`, () =>
    sampleMatches(ctx, match, likely),
  )

/** The estimated number of documents that the index returns; few if nothing is known about a gram. */
function likelyDocuments(
  { terms, grams, named, filter }: Match,
  common: ReadonlyMap<string, number>,
): number {
  const names = named.included.filter(isIndexed(named)).map(({ works }) => works)
  const rarest = Math.min(...grams.map((gram) => common.get(gram) ?? 0), ...names)
  const others = terms.length + names.length - 1 + 2 * rareFacets(filter).length
  return rarest / HAS_ANOTHER ** others
}

async function rankAll(
  ctx: InnerReader,
  { page, ...match }: Search,
  { limit, ...lookup }: Lookup & { limit?: number } = {},
): Promise<Found> {
  const ranked = await rankMatches(ctx, { ...match, ...page, lookup, ...(limit && { limit }) })
  return { ...ranked, isEstimate: false }
}

/** Chooses the plan that probably reads the fewest rows: the search index, or a walk in the order of the list. */
async function searchSampled(
  ctx: InnerReader,
  search: Search,
  size: number,
  sampled: Counted,
): Promise<Found> {
  const { read, matching } = sampled
  const { order, page } = search
  const steps = (FIRST_PAGE * size) / Math.max(1, matching)
  const isWalked = read > MOST_RANKED && read > steps
  const ids =
    order === 'place'
      ? await rankPopularFirst(ctx, search, sampled, isWalked)
      : isWalked && (await walk(ctx, search, page))
  if (!ids) return rankAll(ctx, search, { isDenseAsked: read > MANY_READ })
  return foundAbout(ids, page, matching)
}

/**
 * First the matches in the smallest popular part of the catalogue with a page of them, by place, then all others;
 * undefined if all matches are to be ranked. A part with a page of titles has the best of all, so larger parts are tried
 * for these as far as they can be read.
 */
async function rankPopularFirst(
  ctx: InnerReader,
  search: Search,
  { read, matching, inTitle }: Counted,
  isRestWalked: boolean,
): Promise<string[] | undefined> {
  const { page, ...match } = search
  const isReadable = (part: number) => read / part <= MOST_READ_FOR_TITLES
  const isSought =
    isReadable(1) || PARTS.some((part) => isReadable(part) && inTitle / part >= LIKELY_IN_POPULAR)
  for (const part of PARTS) {
    if (matching / part < LIKELY_IN_POPULAR || read / part < READ_OF_POPULAR) continue
    const isLargerTried = isSought && isReadable(part / 2)
    if (isLargerTried && inTitle / part < LIKELY_IN_POPULAR) continue
    const popular = popularFacet(part)
    const first = await rankMatches(ctx, { ...match, ...page, lookup: { part: popular } })
    const missing = page.take - first.ids.length
    if ((isLargerTried ? first.inTitle : first.total) < FIRST_PAGE) continue
    if (missing === 0) return first.ids
    const rest = { take: missing, skip: Math.max(0, page.skip - first.total) }
    const others = isRestWalked
      ? await walk(ctx, search, rest, popular)
      : (await rankMatches(ctx, { ...match, ...rest, lookup: { without: popular } })).ids
    return [...first.ids, ...others]
  }
  return undefined
}

/** The works in the order of the list, or by popularity if that order is by place. */
const walk = (
  ctx: InnerReader,
  { filter, named, terms, order }: Search,
  page: Page,
  without?: number,
): Promise<string[]> =>
  walkWorks(ctx, {
    ...page,
    filter,
    sort: order === 'place' ? 'popular' : order,
    documents: [
      ...holding(terms),
      ...facetConditions(named),
      ...(without === undefined ? [] : [withoutFacet(without)]),
    ],
  })

const WORK_NUMBER = /^(?:kn)?(\d{6,9})$/u

/** The work whose number is typed, with or without its letters, if it is in the store and the filter lets it through. */
async function findByNumber(
  ctx: Reader,
  terms: readonly string[],
  filter: WorksFilter,
): Promise<string | undefined> {
  const number = WORK_NUMBER.exec(terms.length === 1 ? (terms[0] ?? '') : '')?.[1]
  if (!number || filter.tag || filter.excludeTag || filter.cast || asksForPrice(filter))
    return undefined
  const conditions = workConditions(ctx, filter, storedPrice('w'))
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select w.id from work w where substr(w.nid, 3)::integer = ${Number(number)}
       and w.nid = ${`KN${number}`} and ${sql.join(conditions, sql` and `)}`)
  return rows[0]?.id
}
