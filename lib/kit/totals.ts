/** Totals of works above this may be told from a sample, to two digits (docs/decisions/search.md). */
export const MOST_EXACT_WORKS = 10_000
