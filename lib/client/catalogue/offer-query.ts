import { queryOptions } from '@tanstack/react-query'
import { call } from '../api'
import { liveQuery } from '../own/live-query'

/** The key of prices that a purchase changes. */
export const OFFERS_KEY = ['my', 'offer'] as const

/** The price of an album for the signed-in user: read when it is shown, and again after a purchase. */
export const albumOffer = (nid: string) =>
  liveQuery(
    queryOptions({
      queryKey: [...OFFERS_KEY, nid],
      queryFn: () =>
        call('GET /album/{nid}/offer', { params: { nid }, init: { cache: 'no-store' } }),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      meta: { unread: 'the offer was not read' },
    }),
  )
