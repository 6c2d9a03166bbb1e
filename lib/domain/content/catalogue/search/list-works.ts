import { sql } from 'drizzle-orm'
import type { CreditedWork, WorkCard, WorksQuery } from '@/lib/contract/catalogue'
import { executePrepared } from '@/lib/db'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import {
  type Found,
  foundAbout,
  MOST_EXACT_WORKS,
  NOTHING_FOUND,
  sampleMatches,
} from './estimate-works'
import { countMatches, rankMatches, readByIndex } from './match-works'
import {
  askable,
  findNamedFacets,
  likelyRead,
  likelyShare,
  type NamedFacet,
  type NamedFacets,
  SMALL_CATALOGUE,
} from './named-facets'
import { onceAMinute } from './once-a-minute'
import { searchWorks } from './search-works'
import { countWorks, walkName, walkQuery, walkWorks } from './walk-works'
import { facetConditions, isContradictory, sortOf, type WorksFilter } from './works-filter'

/**
 * A page of the store's works: ids first, then their cards; at most three statements with the total for a list
 * without names. A query without searchable characters finds nothing, like an unknown name.
 */
export async function listWorks(
  ctx: Reader,
  { query, ...rest }: WorksQuery,
): Promise<{ items: CreditedWork[]; total: number; isEstimate: boolean }> {
  const { ids, ...about } = isContradictory(rest)
    ? NOTHING_FOUND
    : query === undefined || query.trim() === ''
      ? await pageOfWorks(ctx, rest)
      : await searchWorks(ctx, query, rest)
  const cards = await findWorkCards(ctx, ids)
  return { items: rest.cast ? await withCredits(ctx, rest.cast, cards) : cards, ...about }
}

async function pageOfWorks(ctx: Reader, query: Omit<WorksQuery, 'query'>): Promise<Found> {
  const { take, skip, sort, ...filter } = query
  if (isWholeCreator(filter)) return pageOfCreator(ctx, query, filter)
  const named = await findNamedFacets(ctx, filter)
  if (named.isUnknown) return NOTHING_FOUND
  const { ids, total: known } = await findPage(ctx, query, filter, named)
  if (known !== undefined) return { ids, total: known, isEstimate: false }
  const isLastPage = ids.length < take && (ids.length > 0 || skip === 0)
  if (isLastPage) return { ids, total: skip + ids.length, isEstimate: false }
  const { total, isEstimate } = await totalWorks(ctx, filter, named)
  return isEstimate
    ? foundAbout(ids, { take, skip }, total)
    : { ids, total: Math.max(total, ids.length > 0 ? skip + ids.length : 0), isEstimate }
}

const isWholeCreator = (filter: WorksFilter): filter is { creator: string } =>
  Object.entries(filter).every(([name, value]) => value === undefined || name === 'creator') &&
  filter.creator !== undefined

/** A page of all works of a creator, with whom their number is stored. */
async function pageOfCreator(
  ctx: Reader,
  { take, skip, sort }: Pick<WorksQuery, 'take' | 'skip' | 'sort'>,
  filter: { creator: string },
): Promise<Found> {
  const page = walkQuery(ctx, { filter, sort: sortOf(filter, sort), take, skip, documents: [] })
  const [found] = await executePrepared<{ total: number; ids: string[] }>(
    ctx.db,
    sql`select published_works total, array(${page}) ids from creator where account_id = ${filter.creator}`,
  )
  return found ? { ...found, isEstimate: false } : NOTHING_FOUND
}

/** Whether the works of a name have an ordered index of their own. */
const isListed = (one: NamedFacet): one is NamedFacet & { kind: 'tag' | 'cast' } =>
  one.kind !== 'creator'

/** The cost of a row that is read from an ordered index, relative to a match that is fetched and sorted. */
const STEP_COST = 2
/** A walk does not count the works: all matches are counted, or a sample, which costs as much as this many rows. */
const SAMPLE_COST = 1_000

/** The ids of a page, with the number of all works if it was found on the way. */
async function findPage(
  ctx: Reader,
  { take, skip, sort: given }: Pick<WorksQuery, 'take' | 'skip' | 'sort'>,
  filter: WorksFilter,
  named: NamedFacets,
): Promise<{ ids: string[]; total?: number }> {
  const sort = sortOf(filter, given)
  const names = named.included.filter(isListed)
  const [name] = sort === 'new' || sort === 'popular' ? names : []
  const others = named.included.filter((one) => one !== name)
  const steps = ((skip + take) / Math.max(likelyShare(named, others), 1e-9)) * STEP_COST
  const fetched = likelyRead(named)
  const total = fetched > MOST_EXACT_WORKS ? SAMPLE_COST : fetched
  if (names.length > 0 && others.length > 0 && fetched < steps + total) {
    const match = { filter, named, terms: [], grams: [], order: sort, take, skip }
    return readByIndex(ctx, (inner) => rankMatches(inner, match))
  }
  if (name && (sort === 'new' || sort === 'popular')) {
    const asked = { filter, others: { ...named, included: others } }
    return { ids: await walkName(ctx, { name, sort, take, skip, ...asked }) }
  }
  const documents = facetConditions({ ...named, included: names })
  return { ids: await walkWorks(ctx, { filter, sort, take, skip, documents }) }
}

type Total = Omit<Found, 'ids'>

const exactly = (total: number): Total => ({ total, isEstimate: false })

/**
 * The number of works of a list. For a single name it is stored with the name, and a person's works in one role are
 * counted in their index. A list without a tag is the whole list
 * less the works with the tag, which indexes can count. Any other number is counted and cached for a minute, or
 * estimated from a sample if it is probably too large to count.
 */
async function totalWorks(ctx: Reader, filter: WorksFilter, named: NamedFacets): Promise<Total> {
  const stored = storedTotal(filter, named)
  if (stored !== undefined) return exactly(stored)
  const { excludeTag = [], ...others } = filter
  if (excludeTag.length === 1 && named.excluded.length === 1) {
    const having = { ...others, tag: [...(others.tag ?? []), ...excludeTag] }
    const [all, unwanted] = [await totalNamed(ctx, others), await totalNamed(ctx, having)]
    return {
      total: Math.max(0, all.total - unwanted.total),
      isEstimate: all.isEstimate || unwanted.isEstimate,
    }
  }
  return onceAMinute(ctx, `works ${JSON.stringify(filter)}`, async () => {
    if (named.included.length + named.excluded.length === 0)
      return exactly(await countWorks(ctx, filter))
    return readByIndex(ctx, async (inner) => {
      const match = { filter, named, terms: [], grams: [] }
      const isSmall = named.catalogueSize <= SMALL_CATALOGUE
      const sampled = isSmall ? undefined : await sampleMatches(inner, match, likelyRead(named))
      return sampled
        ? { total: sampled.matching, isEstimate: true }
        : exactly((await countMatches(inner, match)).matching)
    })
  })
}

const totalNamed = async (ctx: Reader, filter: WorksFilter): Promise<Total> =>
  totalWorks(ctx, filter, await findNamedFacets(ctx, filter))

const NAMES = new Set(['tag', 'excludeTag', 'cast', 'attributeType', 'creator'])

function storedTotal(filter: WorksFilter, named: NamedFacets): number | undefined {
  const isPlain = Object.entries(filter).every(
    ([name, value]) => value === undefined || NAMES.has(name),
  )
  const [one, ...others] = named.included
  if (!isPlain || !one || others.length + named.excluded.length > 0) return undefined
  return filter.attributeType && one.kind === 'cast' ? one.worksInRole : one.works
}

type Credit = NonNullable<CreditedWork['credits']>[number]

/** The works with what this person is credited for on each, in one statement. */
async function withCredits(
  ctx: Pick<Reader, 'db'>,
  name: string,
  works: readonly WorkCard[],
): Promise<CreditedWork[]> {
  const rows = await executePrepared<{ work_id: string; credits: Credit[] }>(
    ctx.db,
    sql`
    select credit.work_id, json_agg(json_build_object('attributeType', credit.attribute_type,
             'roleName', nullif(credit.role_name, '')) order by credit.position) credits
      from cast_person person join cast_credit credit on credit.person_id = person.id
     where person.name = ${askable(name)}
       and credit.work_id = any(${sql.param(works.map(({ id }) => id))}::uuid[])
     group by credit.work_id`,
  )
  const creditsOf = new Map(rows.map((row) => [row.work_id, row.credits]))
  return works.map((work) => ({ ...work, credits: creditsOf.get(work.id) ?? [] }))
}
