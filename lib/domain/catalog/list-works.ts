import type { WorkCard, WorksQuery } from '@/lib/contract/catalogue'
import { findWorkCards } from './find-work-cards'
import { type Found, NOTHING_FOUND } from './found-works'
import { rankMatches, readByIndex } from './match-works'
import { findNamedFacets, type NamedFacet, type NamedFacets } from './named-facets'
import type { Reader } from './reader'
import { searchWorks } from './search-works'
import { totalWorks } from './total-works'
import { walkWorks } from './walk-works'
import { facetConditions, isContradictory, sortOf, type WorksFilter } from './works-filter'

/**
 * A page of the store's works: ids first, then their cards; at most three statements with the total for a
 * list without names. A query in which nothing is searchable finds nothing, as does an unknown name.
 */
export async function listWorks(
  ctx: Reader,
  { query, ...rest }: WorksQuery,
): Promise<{ items: WorkCard[]; total: number; isEstimate: boolean }> {
  const { ids, ...about } = isContradictory(rest)
    ? NOTHING_FOUND
    : query === undefined || query.trim() === ''
      ? await pageOfWorks(ctx, rest)
      : await searchWorks(ctx, query, rest)
  return { items: await findWorkCards(ctx, ids), ...about }
}

async function pageOfWorks(ctx: Reader, query: Omit<WorksQuery, 'query'>): Promise<Found> {
  const { take, skip, sort, ...filter } = query
  const named = await findNamedFacets(ctx, filter)
  if (named.isUnknown) return NOTHING_FOUND
  const { ids, total: known } = await findPage(ctx, query, filter, named)
  if (known !== undefined) return { ids, total: known, isEstimate: false }
  const isLastPage = ids.length < take && (ids.length > 0 || skip === 0)
  if (isLastPage) return { ids, total: skip + ids.length, isEstimate: false }
  const { total, isEstimate } = await totalWorks(ctx, filter, named)
  return { ids, total: Math.max(total, ids.length > 0 ? skip + ids.length : 0), isEstimate }
}

/** Whether the works of a name have an order of their own. */
const isListed = (one: NamedFacet): one is NamedFacet & { kind: 'tag' | 'cast' } =>
  one.kind !== 'creator'

/** A row of an ordered index looked at on the way, against a match that is fetched and sorted. */
const STEP_COST = 2
/** A walk leaves the number of works to be told, which costs about as much as so many rows; ranking them all tells it. */
const TOTAL_COST = 2_000

/** The ids of a page, with the number of all works where it was found on the way. */
async function findPage(
  ctx: Reader,
  { take, skip, sort: given }: Pick<WorksQuery, 'take' | 'skip' | 'sort'>,
  filter: WorksFilter,
  named: NamedFacets,
): Promise<{ ids: string[]; total?: number }> {
  const sort = sortOf(filter, given)
  const names = named.wanted.filter(isListed)
  const rarest = named.wanted[0]
  const within = sort === 'new' || sort === 'popular' ? names[0] : undefined
  const others = named.wanted.filter((one) => one !== within)
  const shareOf = (some: NamedFacet[]) =>
    some.reduce((share, { works }) => (share * works) / Math.max(1, named.catalogueSize), 1)
  const steps = ((skip + take) / Math.max(shareOf(others), 1e-9)) * STEP_COST
  const fetched = (rarest?.works ?? 0) * shareOf(named.wanted.slice(1))
  if (rarest && names.length > 0 && others.length > 0 && fetched < steps + TOTAL_COST) {
    const match = { filter, named, terms: [], grams: [], order: sort, take, skip }
    return readByIndex(ctx, (inner) => rankMatches(inner, match))
  }
  const walked = { ...named, wanted: names.filter((one) => one !== within) }
  const ids = await walkWorks(ctx, {
    filter,
    sort,
    take,
    skip,
    documents: facetConditions(walked),
    within,
  })
  return { ids }
}
