import type { Reader } from '../works/reader'
import { SMALL_CATALOGUE } from './catalogue-size'
import type { Found } from './found-works'
import { countMatches, readByIndex } from './match-works'
import { findNamedFacets, likelyRead, type NamedFacets } from './named-facets'
import { onceAMinute } from './once-a-minute'
import { sampleMatches } from './sample-matches'
import { countWorks } from './walk-works'
import type { WorksFilter } from './works-filter'

type Total = Omit<Found, 'ids'>

const exactly = (total: number): Total => ({ total, isEstimate: false })

/**
 * The number of works of a list. For a single name it is stored with the name, and a person's works in one role are
 * counted in their index. A list without a tag is the whole list
 * less the works with the tag, which indexes can count. Any other number is counted and cached for a minute, or
 * estimated from a sample if it is probably too large to count.
 */
export async function totalWorks(
  ctx: Reader,
  filter: WorksFilter,
  named: NamedFacets,
): Promise<Total> {
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
