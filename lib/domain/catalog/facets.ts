/**
 * What a search document can be filtered by, as numbers that the search index holds beside the n-grams.
 * Migration 0006 and scripts/synth write the same numbers in SQL.
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
} as const

/** The people among a document's facets, by their numbers. */
export const castNumbersOf = (facets: readonly number[]): number[] =>
  facets.filter((facet) => facet % 4 === 1).map((facet) => (facet - 1) / 4)
