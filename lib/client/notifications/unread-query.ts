import { queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import { liveQuery } from '../own/live-query'

/** Returning to the page reads again, at most this often. */
const THROTTLE_MS = 60_000

/** The number of unread notifications: only a hint, so a failed read is not shown. */
export const unreadQuery = queryOptions({
  queryKey: ['my', 'unread'] as const,
  queryFn: async () =>
    (await call('GET /my/notifications', { query: { take: 1 }, init: { cache: 'no-store' } }))
      .unread,
  staleTime: THROTTLE_MS,
  refetchOnWindowFocus: true,
  retry: false,
})

export const unread = () => liveQuery(unreadQuery)
