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
