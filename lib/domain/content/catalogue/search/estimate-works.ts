import { sql } from 'drizzle-orm'
import { PARTS, sampleFacet } from '../search-index/facets'
import type { InnerReader } from '../works/reader'
import { type Counted, countMatches, type Match } from './match-works'
import { onceAMinute } from './once-a-minute'
import { inRange, type WorksFilter } from './works-filter'

/** Larger numbers of works are estimated from a part of the catalogue, to two digits (docs/decisions/search.md). */
export const MOST_EXACT_WORKS = 2_000

/** The intended size of a sample; a third of it is still enough. */
const LIKELY_READ = 300
const ENOUGH_READ = 100

/**
 * The estimated number of matching documents, from a sample with an error of about 6 %; undefined if there are so few
 * that counting is better. `likely`: the number that the index may return.
 */
export async function sampleMatches(
  ctx: InnerReader,
  match: Match,
  likely: number,
): Promise<Counted | undefined> {
  let documents = likely
  for (let tries = 1; ; tries += 1) {
    const part = PARTS.find((one) => documents / one >= LIKELY_READ)
    if (documents <= MOST_EXACT_WORKS || part === undefined) return undefined
    const { read, matching, inTitle } = await countMatches(ctx, match, { part: sampleFacet(part) })
    if (read >= ENOUGH_READ || tries === 2)
      return { read: read * part, matching: rounded(matching * part), inTitle: inTitle * part }
    documents = read * part
  }
}

const rounded = (works: number) => Number(works.toPrecision(2))

/**
 * The range of lengths, prices or dates of a filter with at most `most` works, if any: reading these works is faster
 * than reading all hits of a common word. Cached for a minute.
 */
export async function findRareRange(
  ctx: InnerReader,
  { minutesMin, minutesMax, priceMin, priceMax, upcoming }: WorksFilter,
  most: number,
): Promise<WorksFilter | undefined> {
  const ranges: WorksFilter[] = [
    { minutesMin, minutesMax },
    { priceMin, priceMax },
    { upcoming: upcoming || undefined },
  ]
  for (const range of ranges)
    if (
      Object.values(range).some((bound) => bound !== undefined) &&
      (await isRare(ctx, range, most))
    )
      return range
  return undefined
}

const isRare = (ctx: InnerReader, range: WorksFilter, most: number): Promise<boolean> =>
  onceAMinute(ctx, `range ${most} ${JSON.stringify(range)}`, async () => {
    const { rows } = await ctx.db.execute<{ works: number }>(sql`
      select count(*)::int works from (select from work w where ${inRange(ctx, range)} limit ${most + 1}) counted`)
    return (rows[0]?.works ?? 0) <= most
  })

/** A page of works with their number; `isEstimate`: estimated from a sample. */
export type Found = { ids: string[]; total: number; isEstimate: boolean }

export const NOTHING_FOUND: Found = { ids: [], total: 0, isEstimate: false }

/**
 * A page with an estimated number of works: at least those shown, and one more if the page is full, so that a wrong
 * estimate never ends the pages.
 */
export function foundAbout(
  ids: string[],
  { take, skip }: { take: number; skip: number },
  estimate: number,
): Found {
  const shown = ids.length === 0 ? 0 : skip + ids.length + (ids.length === take ? 1 : 0)
  return { ids, total: Math.max(estimate, shown), isEstimate: true }
}
