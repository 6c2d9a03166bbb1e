import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying, maxRetries, retryDelayMs } from './query'

/** One cache of the server's answers for a shell: two retries, refreshed on focus at most every 10 s (spec §9). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < maxRetries && isWorthRetrying(error),
        retryDelay: retryDelayMs,
      },
      mutations: { retry: false },
    },
  })
