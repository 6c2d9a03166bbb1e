import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, maxRetries, retryDelayMs } from './query'

/** Reads within this time are answered from the cache (spec §9). */
const DEDUPE_MS = 2_000
/** Returning to the page reads again, at most this often (spec §9). */
const FOCUS_THROTTLE_MS = 10_000

/**
 * One cache of the server's answers for a shell, with two retries at most (spec §8, §9). A read whose failure no page
 * shows has the console's message in `meta.unread`.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.unread) console.warn(meta.unread, error)
      },
    }),
    defaultOptions: {
      queries: {
        // Offline, a read fails with a message instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: DEDUPE_MS,
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt > FOCUS_THROTTLE_MS,
        retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
