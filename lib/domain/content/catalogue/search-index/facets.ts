/**
 * Filters of a search document, as numbers that the search index has beside the n-grams. Migrations 0006, 0015 and
 * 0016 and scripts/synth write the same numbers in SQL.
 */
export const facetOf = {
  tag: (number: number) => number * 4,
  cast: (number: number) => number * 4 + 1,
  creator: (number: number) => number * 4 + 2,
} as const

export const FACETS = {
  album: 3,
  voice: 7,
  free: 11,
  paid: 15,
  forMale: 19,
  forFemale: 23,
  /** A current, future or recent sale: the price decides exactly. */
  sale: 107,
  /** Voices are free, albums rarely are. */
  freeAlbum: 111,
  /** Declared by its creator: voices in it were generated. */
  generated: 115,
} as const

/** Parts of the catalogue (one in this many) with facets of their own, so that the index alone finds them. */
export const PARTS = [1024, 512, 256, 128, 64, 32, 16, 8, 4, 2] as const
type Part = (typeof PARTS)[number]

/** A random part of the catalogue: 27 for a half, 31 for a quarter and so on to 63. */
export const sampleFacet = (part: Part): number => 23 + 4 * Math.log2(part)
/** The most popular part of the catalogue as of last night (`renewFacets`): 67 for a half, and so on to 103. */
export const popularFacet = (part: Part): number => 63 + 4 * Math.log2(part)
export const POPULAR_FACETS: readonly number[] = PARTS.map(popularFacet)

/** The random and the popular eighth have search indexes of their own (migration 0016). */
const INDEXED_PART = 8

/** The facet of the eighth that a part lies within, if it lies within one. */
export const indexedPartOf = (part: number): number | undefined =>
  [sampleFacet, popularFacet].find((of) =>
    PARTS.some((size) => size >= INDEXED_PART && of(size) === part),
  )?.(INDEXED_PART)

/** The last two bytes of an id are random. */
export function sampleFacetsOf(workId: string): number[] {
  const number = Number.parseInt(workId.slice(-4), 16)
  return PARTS.filter((part) => number % part === 0).map(sampleFacet)
}

/** The people among a document's facets, by their numbers. */
export const castNumbersOf = (facets: readonly number[]): number[] =>
  facets.filter((facet) => facet % 4 === 1).map((facet) => (facet - 1) / 4)
