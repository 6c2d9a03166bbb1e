export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** The time so long from now, in the format of the console’s fields: in Japanese time. */
export const inJapan = (ms: number): string =>
  new Date(Date.now() + ms + 9 * HOUR_MS).toISOString().slice(0, 16)
