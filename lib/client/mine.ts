import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOutput, createApiClient } from './api'

const call = createApiClient()
/** The browser keeps nothing of what is personal. */
const init = { cache: 'no-store' } as const

export const MINE_PER_PAGE = 30

export type PurchasedAlbum = CallOutput<'GET /my/purchased/albums'>['items'][number]
export type PurchasedTrack = CallOutput<'GET /my/purchased/tracks'>['items'][number]
export type PlayedTrack = CallOutput<'GET /my/history/playback'>['items'][number]
export type Purchase = CallOutput<'GET /my/history/purchase'>['items'][number]

const pageQuery = (page: number) => ({ take: MINE_PER_PAGE, skip: (page - 1) * MINE_PER_PAGE })

/** How many pages a list of this length has, one at least. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / MINE_PER_PAGE))

/** What the signed-in listener's own pages read, 30 a page, pages counted from 1. Refusals are ApiError. */
export const mine = {
  albums: (page: number) =>
    queryOptions({
      queryKey: ['my', 'purchased', 'albums', page],
      queryFn: () => call('GET /my/purchased/albums', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  tracks: (page: number) =>
    queryOptions({
      queryKey: ['my', 'purchased', 'tracks', page],
      queryFn: () => call('GET /my/purchased/tracks', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  plays: (page: number) =>
    queryOptions({
      queryKey: ['my', 'history', 'playback', page],
      queryFn: () => call('GET /my/history/playback', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  purchases: (page: number) =>
    queryOptions({
      queryKey: ['my', 'history', 'purchase', page],
      queryFn: () => call('GET /my/history/purchase', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  cards: () =>
    queryOptions({
      queryKey: ['my', 'cards'],
      queryFn: async () => (await call('GET /payment/stripe/list', { init })).items,
    }),
}
