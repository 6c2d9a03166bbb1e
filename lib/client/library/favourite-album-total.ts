import { queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import { liveQuery } from '../own/live-query'

/** How many works the listener has as favourites: counted by the service, again after each change. */
export const favouriteAlbumTotalQuery = queryOptions({
  queryKey: ['my', 'favourite-album-total'] as const,
  queryFn: async () =>
    (await call('GET /my/favourite/albums', { query: { take: 1 }, init: { cache: 'no-store' } }))
      .total,
  staleTime: Number.POSITIVE_INFINITY,
  meta: { unread: 'favourite albums were not counted' },
})

export const favouriteAlbumTotal = () => liveQuery(favouriteAlbumTotalQuery)
