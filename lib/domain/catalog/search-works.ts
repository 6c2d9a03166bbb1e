import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import { coveringGrams, searchTerms } from '@/lib/kit/search-text'
import { findCommonGrams } from './common-grams'
import { countedOnceAMinute } from './counted'
import { countMatches, type Match, rankMatches } from './match-works'
import { findNamedFacets, noFacets } from './named-facets'
import type { Reader } from './reader'
import { walkByPlace } from './walk-by-place'
import { walkWorks } from './walk-works'
import { facetConditions, type WorksFilter } from './works-filter'

/** So many hits are ranked as a whole; docs/decisions/search.md says why. */
const MAX_HITS = 20_000

type Search = Omit<WorksQuery, 'query'>
type Page = { ids: string[]; total: number }

/**
 * Ids of works whose document has every term, with their exact number. Without a sort the best place of the
 * terms comes first (title, reading, cast, creator, tags), then popularity. Above 20,000 hits the catalogue
 * is walked in the order of the list instead, and the total is counted apart, once a minute.
 */
export async function searchWorks(ctx: Reader, text: string, search: Search): Promise<Page> {
  const terms = searchTerms(text)
  if (terms.length === 0) return { ids: [], total: 0 }
  const { take, skip, sort, ...filter } = search
  const named = namesIn(filter) ? await findNamedFacets(ctx, filter) : noFacets
  if (named.isUnknown) return { ids: [], total: 0 }
  const match: Match = { filter, named, documents: matching(terms) }
  const key = `search ${JSON.stringify([terms, filter])}`
  const count = () => countedOnceAMinute(key, () => countMatches(ctx, match))

  const isCommon = await areAllCommon(ctx, terms, named.wanted[0]?.works)
  if (!isCommon || (await count()) <= MAX_HITS) {
    const order = sort ?? { place: placeOf(terms) }
    const ranked = await rankMatches(ctx, { ...match, order, take, skip, limit: MAX_HITS + 1 })
    if (ranked.total <= MAX_HITS) return ranked
  }
  const documents = holding(terms)
  const total = await count()
  const ids = sort
    ? await walkWorks(ctx, {
        filter,
        sort,
        take,
        skip,
        documents: [...documents, ...facetConditions(named)],
      })
    : await walkByPlace(ctx, { filter, named, documents, place: placeOf(terms), take, skip })
  return { ids, total }
}

const namesIn = (filter: WorksFilter) =>
  Boolean(
    filter.tag?.length || filter.excludeTag?.length || filter.cast !== undefined || filter.creator,
  )

/** Whether nothing that is known makes more than `MAX_HITS` hits unlikely. */
async function areAllCommon(ctx: Reader, terms: string[], rarest = Infinity): Promise<boolean> {
  if (rarest <= MAX_HITS) return false
  const common = await findCommonGrams(ctx, MAX_HITS)
  return gramsOf(terms).every((gram) => common.has(gram))
}

const gramsOf = (terms: string[]) => [...new Set(terms.flatMap(coveringGrams))]

/** The position decides. */
const holding = (terms: string[]): SQL[] => terms.map((term) => sql`strpos(s.doc, ${term}) > 0`)

/** The n-gram index narrows; one or two characters are a gram themselves and need no second look. */
const matching = (terms: string[]): SQL[] => [
  sql`public.search_ngrams(s.doc) @> ${sql.param(gramsOf(terms))}::text[]`,
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
