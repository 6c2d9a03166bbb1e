import { ApiError } from './api'

/** The most retries of a failed read (spec §8). */
export const maxRetries = 2

/** Only what a retry can cure: no answer, or a server error. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Backoff before try `attempt + 1`: 0.5 s, then 1 s. */
export const retryDelayMs = (attempt: number): number => 500 * 2 ** attempt

export const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Reads with at most two retries and backoff. @throws the last error */
export async function withRetries<T>(read: () => Promise<T>, pause = wait): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await read()
    } catch (error) {
      if (attempt >= maxRetries || !isWorthRetrying(error)) throw error
      await pause(retryDelayMs(attempt))
    }
  }
}
