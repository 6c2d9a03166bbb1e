/** Access tokens are replaced this long before they expire (spec §9), … */
const RENEW_BEFORE_MS = 5 * 60_000
/** … and count as expired this much early (spec §9). */
const EXPIRED_EARLY_MS = 30_000
/** A renewal that failed is tried again after this, doubling, … */
const FIRST_RETRY_MS = 30_000
/** … at most this long apart (spec §9). */
const LONGEST_RETRY_MS = 16 * 60_000

/** Whether a token should be replaced now. */
export const isTokenDue = (expiresAtMs: number, nowMs: number): boolean =>
  expiresAtMs - RENEW_BEFORE_MS <= nowMs

/** Whether a token counts as expired. */
export const isTokenExpired = (expiresAtMs: number, nowMs: number): boolean =>
  expiresAtMs - EXPIRED_EARLY_MS <= nowMs

/** The pause after this many failed renewals in a row (1 for the first). */
export const tokenRetryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS)

/** How long to wait until a token is renewed, or until the next try after failures. */
export const tokenWaitMs = (expiresAtMs: number, failures: number, nowMs: number): number =>
  failures > 0 ? tokenRetryMs(failures) : Math.max(0, expiresAtMs - RENEW_BEFORE_MS - nowMs)
