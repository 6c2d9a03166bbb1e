import { PARTS, sampleFacet } from '../search-index/facets'
import type { InnerReader } from '../works/reader'
import { countMatches, type Match } from './match-works'

/** More works than these are estimated from a part of the catalogue, to two digits (docs/decisions/search.md). */
export const MOST_EXACT_WORKS = 2_000

/** A part of the documents should be about so many; a third of them still says enough. */
const LIKELY_READ = 300
const ENOUGH_READ = 100

/** About how many documents the index would leave to be read, and how many of them match. */
export type Sampled = { read: number; matching: number }

/**
 * About how many documents match, estimated from so small a part of them that the error is about 6 %;
 * nothing where there are so few that they are better counted. `likely`: about as many may be left by the index.
 */
export async function sampleMatches(
  ctx: InnerReader,
  match: Match,
  likely: number,
): Promise<Sampled | undefined> {
  let documents = likely
  for (let tries = 1; ; tries += 1) {
    const part = PARTS.find((one) => documents / one >= LIKELY_READ)
    if (documents <= MOST_EXACT_WORKS || part === undefined) return undefined
    const { read, matching } = await countMatches(ctx, match, { part: sampleFacet(part) })
    if (read >= ENOUGH_READ || tries === 2)
      return { read: read * part, matching: rounded(matching * part) }
    documents = read * part
  }
}

const rounded = (works: number) => Number(works.toPrecision(2))
