import type { FavouriteTrack } from '@/lib/contract/favourite'
import { call } from '../api'
import { pages } from '../calls'
import type { WorkType } from '../catalogue/catalogue'
import { withRetries } from '../query'
import type { Marks, MarkValue } from './marks'
import { marks } from './own-marks'

/** The favourite tracks, optionally of one kind; pages from 1. */
export const favouriteTracks = (trackType: WorkType | null, page: number) =>
  learning(
    pages('GET /my/favourite/tracks', { query: trackType ? { trackType } : {} })(page),
    marks.track,
    ({ track }) => [track.id, true],
  )

export const favouriteAlbums = (page: number) =>
  learning(pages('GET /my/favourite/albums')(page), marks.album, ({ id }) => [id, true])

export const followedUsers = (page: number) =>
  learning(pages('GET /my/following')(page), marks.user, ({ user, notify }) => [user.id, notify])

/** The followed people and tags, and the works whose release is told; pages from 1. */
export const followedNames = (page: number) => pages('GET /my/following/names')(page)

/** All entries of a list are marked, so they are cached as marked. */
const learning = <
  P extends { items: unknown[] },
  V extends MarkValue,
  O extends { queryFn?: (context: never) => P | Promise<P> },
>(
  options: O & { queryFn?: (context: never) => P | Promise<P> },
  kind: Marks<V>,
  markOf: (item: P['items'][number]) => readonly [id: string, value: V],
) => ({
  ...options,
  queryFn: async (context: never): Promise<P> => {
    const askedAtMs = Date.now()
    const page = (await options.queryFn?.(context)) as P
    kind.learn(page.items.map(markOf), askedAtMs)
    return page
  },
})

/** Every favourite track of this kind in order, 500 at most, for playing them in one go. @throws ApiError */
export async function readFavouriteTracks(trackType: WorkType | null): Promise<FavouriteTrack[]> {
  const found: FavouriteTrack[] = []
  for (let page = 0; page < 5; page++) {
    const query = { take: 100, skip: page * 100, ...(trackType && { trackType }) }
    const { items, total } = await withRetries(() =>
      call('GET /my/favourite/tracks', { query, init: { cache: 'no-store' } }),
    )
    found.push(...items)
    if (found.length >= total || items.length === 0) break
  }
  return found
}
