import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { profileQuery } from '../account/profile-query'
import { type CallInput, type CallOutput, call } from '../api'
import type { WorkType } from '../catalogue/catalogue'
import { pageQuery } from '../catalogue/pages'
import { withRetries } from '../query'
import type { FavouriteTrack } from './favourite'
import type { Marks, MarkValue } from './marks'
import { marks } from './own-marks'
import { readOwnPlaylist } from './playlists'

/** The browser keeps nothing of what is personal. */
const init = { cache: 'no-store' } as const

export type PlayedTrack = CallOutput<'GET /my/history/playback'>['items'][number]
export type Purchase = CallOutput<'GET /my/history/purchase'>['items'][number]
export type MerchandisePurchase = CallOutput<'GET /my/history/merchandises'>['items'][number]
export type LibraryItem = CallOutput<'GET /my/library'>['items'][number]
export type LibrarySort = NonNullable<NonNullable<CallInput<'GET /my/library'>['query']>['sort']>
export type LibraryKind = 'album' | 'track'

/** What the signed-in listener's own pages read, 30 a page, pages counted from 1. Refusals are ApiError. */
export const mine = {
  profile: () => profileQuery,
  library: (kind: LibraryKind, query: string, sort: LibrarySort, page: number) =>
    queryOptions({
      queryKey: ['my', 'library', kind, query, sort, page],
      queryFn: () =>
        call('GET /my/library', {
          query: { ...pageQuery(page), kind, sort, ...(query && { query }) },
          init,
        }),
      placeholderData: keepPreviousData,
    }),
  favouriteTracks: (trackType: WorkType | null, page: number) =>
    queryOptions({
      queryKey: ['my', 'favourite', 'track', trackType, page],
      queryFn: () =>
        learning(
          marks.track,
          call('GET /my/favourite/tracks', {
            query: { ...pageQuery(page), ...(trackType && { trackType }) },
            init,
          }),
          ({ track }) => [track.id, true],
        ),
      placeholderData: keepPreviousData,
    }),
  favouriteAlbums: (page: number) =>
    queryOptions({
      queryKey: ['my', 'favourite', 'album', page],
      queryFn: () =>
        learning(
          marks.album,
          call('GET /my/favourite/albums', { query: pageQuery(page), init }),
          ({ id }) => [id, true],
        ),
      placeholderData: keepPreviousData,
    }),
  following: (page: number) =>
    queryOptions({
      queryKey: ['my', 'favourite', 'user', page],
      queryFn: () =>
        learning(
          marks.user,
          call('GET /my/following', { query: pageQuery(page), init }),
          ({ user, notify }) => [user.id, notify],
        ),
      placeholderData: keepPreviousData,
    }),
  playlist: (id: string) =>
    queryOptions({
      queryKey: ['my', 'playlist', id],
      queryFn: ({ client }) => readOwnPlaylist(id, client),
    }),
  merchandises: (page: number) =>
    queryOptions({
      queryKey: ['my', 'history', 'merchandises', page],
      queryFn: () => call('GET /my/history/merchandises', { query: pageQuery(page), init }),
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

/** A list says of all that it names that they are marked, so that nobody asks for them again. */
async function learning<V extends MarkValue, P extends { items: unknown[] }>(
  kind: Marks<V>,
  asked: Promise<P>,
  markOf: (item: P['items'][number]) => readonly [id: string, value: V],
): Promise<P> {
  const askedAtMs = Date.now()
  const page = await asked
  kind.learn(page.items.map(markOf), askedAtMs)
  return page
}

/** Every favourite track of this kind in order, 500 at most, for playing them in one go. @throws ApiError */
export async function readFavouriteTracks(trackType: WorkType | null): Promise<FavouriteTrack[]> {
  const found: FavouriteTrack[] = []
  for (let page = 0; page < 5; page++) {
    const query = { take: 100, skip: page * 100, ...(trackType && { trackType }) }
    const { items, total } = await withRetries(() =>
      call('GET /my/favourite/tracks', { query, init }),
    )
    found.push(...items)
    if (found.length >= total || items.length === 0) break
  }
  return found
}

/** Deletes a track's play, and where it was left. @throws ApiError */
export const deletePlay = (trackId: string) =>
  call('DELETE /my/history/playback/{trackId}', { params: { trackId } })

/** Deletes all plays. @throws ApiError */
export const clearPlayHistory = () => call('DELETE /my/history/playback')
