export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** So long from now, as the console's fields have a time: in Japanese time. */
export const inJapan = (ms: number): string =>
  new Date(Date.now() + ms + 9 * HOUR_MS).toISOString().slice(0, 16)
