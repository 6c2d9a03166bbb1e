import { PARTS, sampleFacet } from '../search-index/facets'
import type { InnerReader } from '../works/reader'
import { type Counted, countMatches, type Match } from './match-works'

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
