import { call } from '../api'
import { ownClient } from '../own/own-client'
import { favouriteAlbumTotalQuery } from './favourite-album-total'
import type { FavouriteType, Following, FollowKind } from './mark-types'
import { Marks, type MarkValue } from './marks'

// A change must outlive the page that sent it.
const init = { keepalive: true }

type MarkType = FavouriteType | FollowKind

const read = (type: MarkType, ids: string[]) =>
  call('GET /my/favourite', { query: { type, 'ids[]': ids }, init: { cache: 'no-store' } })

const readTruths = async (type: FavouriteType, ids: string[]): Promise<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(await read(type, ids)).map(([id, value]) => [id, !!value]))

/** An older service answers true for a follow; then it is the quiet kind. */
const toFollowing = (value: boolean | string): Following =>
  value === 'site' || value === 'mail' ? value : value ? 'none' : false

/** Where the pages of the lists are cached. */
const LIST_PATHS = {
  track: '/my/favourite/tracks',
  album: '/my/favourite/albums',
  user: '/my/following',
  cast: '/my/following/names',
  tag: '/my/following/names',
  release: '/my/following/names',
} as const

/** The list of marked objects; a removed one stays visible until the next visit, so that it can be added again. */
function renewList(type: MarkType, value: MarkValue): void {
  const refetchType = value === false ? 'none' : 'active'
  void ownClient.invalidateQueries({ queryKey: [LIST_PATHS[type]], refetchType })
}

function writeFollow(kind: FollowKind, id: string, following: Following): Promise<unknown> {
  const request = { params: { id }, init }
  if (following === false) return call(`DELETE /favorite/${kind}/{id}`, request)
  if (kind === 'release') return call('POST /favorite/release/{id}', request)
  return call(`PUT /favorite/${kind}/{id}`, { ...request, body: { notify: following } })
}

const followMarks = (kind: FollowKind) =>
  new Marks<Following>(ownClient, kind, false, {
    read: async (ids) =>
      Object.fromEntries(
        Object.entries(await read(kind, ids)).map(([id, value]) => [id, toFollowing(value)]),
      ),
    write: (id, following) => writeFollow(kind, id, following),
    onChanged: (_id, value) => renewList(kind, value),
  })

/** The signed-in listener's favourites and follows. */
export const marks = {
  track: new Marks<boolean>(ownClient, 'track', false, {
    read: (ids) => readTruths('track', ids),
    write: (id, isWanted) =>
      call(`${isWanted ? 'POST' : 'DELETE'} /favorite/track/{id}`, { params: { id }, init }),
    onChanged: (_id, value) => renewList('track', value),
  }),
  album: new Marks<boolean>(ownClient, 'album', false, {
    read: (ids) => readTruths('album', ids),
    write: (id, isWanted) =>
      call(`${isWanted ? 'POST' : 'DELETE'} /favorite/album/{id}`, { params: { id }, init }),
    onChanged: (_id, value) => {
      renewList('album', value)
      void ownClient.invalidateQueries({ queryKey: favouriteAlbumTotalQuery.queryKey })
    },
  }),
  user: followMarks('user'),
  cast: followMarks('cast'),
  tag: followMarks('tag'),
  release: followMarks('release'),
}
