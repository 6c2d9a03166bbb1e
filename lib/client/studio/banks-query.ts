import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { studioCall } from './acting-channel'

/** Banks for what was typed; the branches of one with its code. They hardly change. */
export const banksQuery = (q: string, bank?: string) =>
  queryOptions({
    queryKey: ['/studio/banks', bank, q],
    queryFn: async () =>
      bank === undefined
        ? (await studioCall('GET /studio/banks', { query: { q } })).items
        : (await studioCall('GET /studio/banks/branches', { query: { bank, q } })).items,
    enabled: q.trim() !== '',
    staleTime: 60 * 60_000,
    placeholderData: keepPreviousData,
  })
