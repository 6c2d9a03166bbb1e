import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { gramsOf, searchTerms } from '@/lib/kit/search-text'
import { findCommonGrams } from './common-grams'
import { onceAMinute } from './counted'
import { type Found, NOTHING_FOUND } from './found-works'
import { type Match, rankMatches } from './match-works'
import { findNamedFacets, type NamedFacets, noFacets } from './named-facets'
import type { Reader } from './reader'
import { MOST_EXACT_WORKS, type Sampled, sampleMatches } from './sample-matches'
import { walkByPlace } from './walk-by-place'
import { walkWorks } from './walk-works'
import { facetConditions, type WorksFilter } from './works-filter'

/** So many matches are ranked where fewer had been expected. */
const MOST_RANKED = 10_000
/** Every page goes the way of the first, or works would move between pages. */
const FIRST_PAGE = 30

type Search = Omit<WorksQuery, 'query'>

/**
 * Ids of works whose document has every term, with their number. Without a sort the best place of the terms
 * comes first (title, reading, cast, creator, tags), then popularity. Words that more than 5,000 documents
 * hold are not ranked as a whole: the catalogue is walked in the order of the list, and the total is told from
 * a sample, once a minute.
 */
export async function searchWorks(ctx: Reader, text: string, search: Search): Promise<Found> {
  const terms = searchTerms(text)
  if (terms.length === 0) return NOTHING_FOUND
  const { take, skip, sort, ...filter } = search
  const named = namesIn(filter) ? await findNamedFacets(ctx, filter) : noFacets
  if (named.isUnknown) return NOTHING_FOUND
  const sample = () =>
    onceAMinute(`search ${JSON.stringify([terms, filter])}`, () =>
      sampleMatches(ctx, { filter, named, documents: holding(terms) }),
    )
  if (!(await isWalked(ctx, terms, named, sample))) {
    const order = sort ?? { place: placeOf(terms) }
    const match: Match = { filter, named, documents: matching(terms) }
    const limit = MOST_RANKED + 1
    const ranked = await rankMatches(ctx, { ...match, order, take, skip, limit })
    if (ranked.total < limit) return { ...ranked, isEstimate: false }
  }
  const ids = await walk(ctx, terms, search, named)
  const total = Math.max((await sample()).matching, ids.length === 0 ? 0 : skip + ids.length)
  return { ids, total, isEstimate: true }
}

/** Whether so many documents hold the words that walking to the first page is quicker than to fetch them all. */
async function isWalked(
  ctx: Reader,
  terms: string[],
  named: NamedFacets,
  sample: () => Promise<Sampled>,
): Promise<boolean> {
  const rarest = named.wanted[0]?.works ?? Infinity
  if (rarest <= MOST_EXACT_WORKS || !(await areAllCommon(ctx, terms))) return false
  const { found, matching, documents } = await sample()
  const fetched = Math.min(found, rarest)
  const steps = (FIRST_PAGE * documents) / Math.max(1, matching)
  // A work looked at on the walk costs about as much as a document that is fetched to be ranked.
  return fetched > MOST_EXACT_WORKS && fetched > steps
}

function walk(
  ctx: Reader,
  terms: string[],
  { take, skip, sort, ...filter }: Search,
  named: NamedFacets,
): Promise<string[]> {
  const documents = holding(terms)
  return sort
    ? walkWorks(ctx, {
        filter,
        sort,
        take,
        skip,
        documents: [...documents, ...facetConditions(named)],
      })
    : walkByPlace(ctx, { filter, named, documents, place: placeOf(terms), take, skip })
}

const namesIn = (filter: WorksFilter) =>
  Boolean(
    filter.tag?.length || filter.excludeTag?.length || filter.cast !== undefined || filter.creator,
  )

/** Whether nothing that is known makes too many hits unlikely. */
async function areAllCommon(ctx: Reader, terms: string[]): Promise<boolean> {
  const common = await findCommonGrams(ctx, MOST_EXACT_WORKS)
  return allGrams(terms).every((gram) => common.has(gram))
}

const allGrams = (terms: string[]) => [...new Set(terms.flatMap(gramsOf))]

/** The position decides. */
const holding = (terms: string[]): SQL[] => terms.map((term) => sql`strpos(s.doc, ${term}) > 0`)

/** The n-gram index narrows; one or two characters are a gram themselves and need no second look. */
const matching = (terms: string[]): SQL[] => [
  sql`public.search_ngrams(s.doc) @> ${sql.param(allGrams(terms))}::text[]`,
  ...holding(terms.filter((term) => [...term].length > 2)),
]

/** Which group of the document the terms stand in; with several terms, the latest of them. */
function placeOf(terms: string[]): SQL {
  const latest = sql`greatest(${sql.join(
    terms.map((term) => sql`strpos(s.doc, ${term})`),
    sql`, `,
  )})`
  return sql`case when ${latest} < s.e1 then 0 when ${latest} < s.e2 then 1
    when ${latest} < s.e3 then 2 when ${latest} < s.e4 then 3 else 4 end`
}
