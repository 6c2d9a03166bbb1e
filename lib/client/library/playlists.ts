import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Playlist, PlaylistSummary } from '@/lib/contract/playlist'
import { ApiError, call } from '../api'
import { moveItem } from './move-item'

export type { PlaylistSummary }

/** A change of the playlists. `move` counts positions from 0. */
export type PlaylistChange =
  | { do: 'create'; title: string }
  | { do: 'edit'; id: string; changes: { title?: string; isPublic?: boolean } }
  | { do: 'remove'; id: string }
  | { do: 'add'; id: string; trackIds: readonly string[] }
  | { do: 'take'; id: string; trackId: string }
  | { do: 'move'; id: string; trackId: string; to: number }

export type PlaylistCalls = {
  list: () => Promise<PlaylistSummary[]>
  create: (title: string) => Promise<PlaylistSummary>
  edit: (id: string, changes: { title?: string; isPublic?: boolean }) => Promise<PlaylistSummary>
  remove: (id: string) => Promise<unknown>
  add: (id: string, trackIds: string[]) => Promise<PlaylistSummary>
  take: (id: string, trackId: string) => Promise<PlaylistSummary>
  reorder: (id: string, trackIds: string[], version: number) => Promise<PlaylistSummary>
}

const KEY = ['my', 'playlists'] as const
/** A listener's limit of playlists (contract): all are read at once. */
const MOST_PLAYLISTS = 100

const init = { cache: 'no-store' } as const

const calls: PlaylistCalls = {
  list: async () =>
    (await call('GET /my/playlists', { query: { take: MOST_PLAYLISTS }, init })).items,
  create: (title) => call('POST /playlist/create', { body: { title } }),
  edit: (id, body) => call('PUT /playlist/{id}', { params: { id }, body }),
  remove: (id) => call('DELETE /playlist/{id}', { params: { id } }),
  add: (id, trackIds) => call('POST /playlist/{id}/add', { params: { id }, body: { trackIds } }),
  take: (id, trackId) => call('DELETE /playlist/{id}/track/{trackId}', { params: { id, trackId } }),
  reorder: (id, trackIds, version) =>
    call('POST /playlist/{id}/track', { params: { id }, body: { trackIds, version } }),
}

/**
 * The listener's playlists, newest first, and their changes. The cache has the service's state; a change is shown at
 * once (`withChanges`), sent after the earlier ones, and undone if the service refuses it (spec §4).
 */
export const playlistQueries = ({ list, ...calls }: PlaylistCalls) => ({
  list: queryOptions({ queryKey: KEY, queryFn: list }),
  change: mutationOptions<PlaylistSummary | null, Error, PlaylistChange>({
    mutationKey: KEY,
    scope: { id: 'playlists' },
    mutationFn: (change, { client }) => send(calls, change, client.getQueryData(KEY) ?? []),
    onSuccess: (answer, change, _context, { client }) => settle(client, answer, change),
    onError: (error, _change, _context, { client }) => {
      // Refused, perhaps because it was changed elsewhere: the shown state may be old.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        void client.invalidateQueries({ queryKey: KEY })
    },
  }),
})

export const { list: playlistsQuery, change: playlistChange } = playlistQueries(calls)

/** The pending changes, oldest first. */
export const pendingChanges = { filters: { mutationKey: KEY, status: 'pending' } } as const

/** The playlists after these changes. New and deleted playlists wait for the service. */
export const withChanges = (
  items: readonly PlaylistSummary[],
  changes: readonly PlaylistChange[],
): readonly PlaylistSummary[] =>
  changes.reduce<readonly PlaylistSummary[]>(
    (shown, change) =>
      'id' in change
        ? shown.map((one) => (one.id === change.id ? applied(one, change) : one))
        : shown,
    items,
  )

function applied(one: PlaylistSummary, change: PlaylistChange): PlaylistSummary {
  const { tracks } = one
  switch (change.do) {
    case 'edit':
      return { ...one, ...change.changes }
    case 'add': {
      // What is in it already stays where it is.
      const fresh = change.trackIds.filter((id) => !tracks.some((track) => track.id === id))
      return withTracks(one, [...tracks, ...fresh.map((id) => ({ id }))])
    }
    case 'take':
      return withTracks(
        one,
        tracks.filter(({ id }) => id !== change.trackId),
      )
    case 'move': {
      const from = tracks.findIndex(({ id }) => id === change.trackId)
      return withTracks(one, moveItem(tracks, from, change.to))
    }
    default:
      return one
  }
}

const withTracks = (one: PlaylistSummary, tracks: PlaylistSummary['tracks']): PlaylistSummary => ({
  ...one,
  tracks,
  trackCount: tracks.length,
})

/** Sends a change. @returns the changed playlist; null if it was deleted */
async function send(
  calls: Omit<PlaylistCalls, 'list'>,
  change: PlaylistChange,
  items: readonly PlaylistSummary[],
): Promise<PlaylistSummary | null> {
  switch (change.do) {
    case 'create':
      return calls.create(change.title)
    case 'edit':
      return calls.edit(change.id, change.changes)
    case 'remove':
      await calls.remove(change.id)
      return null
    case 'add':
      return calls.add(change.id, [...change.trackIds])
    case 'take':
      return calls.take(change.id, change.trackId)
    case 'move': {
      const one = items.find(({ id }) => id === change.id)
      if (!one) throw new Error('the playlist is not known')
      const order = applied(one, change).tracks.map(({ id }) => id)
      return calls.reorder(one.id, order, one.version)
    }
  }
}

/** Caches the service's answer. A list that was requested earlier is read again. */
async function settle(
  client: QueryClient,
  answer: PlaylistSummary | null,
  change: PlaylistChange,
): Promise<void> {
  // After a change of account the change is no longer in the cache and is ignored.
  if (client.isMutating({ mutationKey: KEY }) === 0) return
  const wasAsked = client.isFetching({ queryKey: KEY, exact: true }) > 0
  await client.cancelQueries({ queryKey: KEY, exact: true })
  update(client, (items) => {
    if (answer === null) return items.filter((one) => !('id' in change) || one.id !== change.id)
    const isKnown = items.some(({ id }) => id === answer.id)
    return isKnown ? items.map((one) => (one.id === answer.id ? answer : one)) : [answer, ...items]
  })
  if (wasAsked) void client.invalidateQueries({ queryKey: KEY, exact: true })
}

/** Changes the cached list without changing its age. */
function update(
  client: QueryClient,
  change: (items: PlaylistSummary[]) => PlaylistSummary[],
): void {
  client.setQueryData<PlaylistSummary[]>(KEY, (items) => items && change(items), {
    updatedAt: client.getQueryState(KEY)?.dataUpdatedAt,
  })
}

/** Caches one playlist that was read, unless something newer is known. */
export const learnPlaylist = (client: QueryClient, one: PlaylistSummary): void =>
  update(client, (items) => {
    const known = items.find(({ id }) => id === one.id)
    if (!known) return [one, ...items]
    return items.map((item) => (item === known && known.updatedAt <= one.updatedAt ? one : item))
  })

/** One of the listener's own playlists, or a public one, with its tracks. @throws ApiError 404 for any other */
export async function readOwnPlaylist(id: string, client: QueryClient): Promise<Playlist> {
  const playlist = await call('GET /playlist/{id}', { params: { id }, init })
  if (playlist.isOwn) learnPlaylist(client, toSummary(playlist))
  return playlist
}

/** What the list says of a playlist that was read whole. */
const toSummary = ({ tracks, isOwn: _, user: __, ...facts }: Playlist): PlaylistSummary => ({
  ...facts,
  covers: [...new Map(tracks.map(({ work }) => [work.id, work.coverArt])).values()].slice(0, 4),
  tracks: tracks.map(({ track }) => ({ id: track.id })),
})
