/** A page of works with their number; `isEstimate`: told from a sample. */
export type Found = { ids: string[]; total: number; isEstimate: boolean }

export const NOTHING_FOUND: Found = { ids: [], total: 0, isEstimate: false }
