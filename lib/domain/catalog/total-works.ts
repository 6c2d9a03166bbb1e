import { countedOnceAMinute } from './counted'
import { countMatches } from './match-works'
import { findNamedFacets, type NamedFacets } from './named-facets'
import type { Reader } from './reader'
import { countWorks } from './walk-works'
import type { WorksFilter } from './works-filter'

/**
 * The exact number of works of a list. That of a single name is kept with the name; a list without a tag is
 * the list with and without it less those that have it, which indexes can count; any other is counted, once a
 * minute a process.
 */
export async function totalWorks(
  ctx: Reader,
  filter: WorksFilter,
  named: NamedFacets,
): Promise<number> {
  const kept = keptTotal(filter, named)
  if (kept !== undefined) return kept
  const { excludeTag = [], ...others } = filter
  if (excludeTag.length === 1 && named.excluded.length === 1) {
    const having = { ...others, tag: [...(others.tag ?? []), ...excludeTag] }
    const [all, unwanted] = [await totalNamed(ctx, others), await totalNamed(ctx, having)]
    return Math.max(0, all - unwanted)
  }
  return countedOnceAMinute(`works ${JSON.stringify(filter)}`, () =>
    named.wanted.length + named.excluded.length > 0
      ? countMatches(ctx, { filter, named, documents: [] })
      : countWorks(ctx, filter),
  )
}

const totalNamed = async (ctx: Reader, filter: WorksFilter): Promise<number> =>
  totalWorks(ctx, filter, await findNamedFacets(ctx, filter))

const NAMES = new Set(['tag', 'excludeTag', 'cast', 'creator'])

function keptTotal(filter: WorksFilter, named: NamedFacets): number | undefined {
  const isPlain = Object.entries(filter).every(
    ([name, value]) => value === undefined || NAMES.has(name),
  )
  return isPlain && named.wanted.length === 1 && named.excluded.length === 0
    ? named.wanted[0]?.works
    : undefined
}
