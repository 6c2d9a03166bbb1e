import { useEffect, useSyncExternalStore } from 'react'
import type { Playlist } from '@/lib/contract/playlist'
import { currentAccount, useAccount } from '../account/account'
import { createApiClient } from '../api'
import { withRetries } from '../query'
import { type PlaylistSummary, Playlists, type PlaylistsState } from './playlists'

export type { Playlist, PlaylistSummary }
export type PlaylistEntry = Playlist['tracks'][number]

const call = createApiClient()
const init = { cache: 'no-store' } as const
/** A listener has at most so many (contract): the shelf is read whole. */
const MOST_PLAYLISTS = 100
const CACHE_KEY = 'playlists'
/** Who asks again within this time is answered by what is there (spec §9). */
const DEDUPE_MS = 2_000
/** Coming back to the page asks again, at most this often (spec §9). */
const FOCUS_THROTTLE_MS = 10_000

/** The signed-in listener's playlists. */
export const playlists = new Playlists({
  list: async () =>
    (await withRetries(() => call('GET /my/playlists', { query: { take: MOST_PLAYLISTS }, init })))
      .items,
  create: (title) => call('POST /playlist/create', { body: { title } }),
  change: (id, body) => call('PUT /playlist/{id}', { params: { id }, body }),
  remove: (id) => call('DELETE /playlist/{id}', { params: { id } }),
  add: (id, trackIds) => call('POST /playlist/{id}/add', { params: { id }, body: { trackIds } }),
  take: (id, trackId) => call('DELETE /playlist/{id}/track/{trackId}', { params: { id, trackId } }),
  reorder: (id, trackIds, version) =>
    call('POST /playlist/{id}/track', { params: { id }, body: { trackIds, version } }),
})

/** One playlist with its tracks: one's own, or a public one. @throws ApiError 404 for any other */
export const readPlaylist = (id: string): Promise<Playlist> =>
  call('GET /playlist/{id}', { params: { id }, init })

/** What the shelf keeps of a playlist that was read whole. */
export const toSummary = ({ tracks, isOwn: _, user: __, ...facts }: Playlist): PlaylistSummary => ({
  ...facts,
  covers: [...new Map(tracks.map(({ work }) => [work.id, work.coverArt])).values()].slice(0, 4),
  tracks: tracks.map(({ track }) => ({ id: track.id })),
})

let uid: string | null = null
let loadedAtMs = 0

/** Asks for the shelf anew, unless it was asked for a moment ago. */
export function loadPlaylists(afterMs = DEDUPE_MS): void {
  if (uid === null || Date.now() - loadedAtMs < afterMs) return
  loadedAtMs = Date.now()
  void playlists.load()
}

function keepFor(next: string | null): void {
  if (uid === next) return
  uid = next
  loadedAtMs = 0
  playlists.forget()
  const kept = next === null ? null : readCache(next)
  if (kept) playlists.restore(kept)
}

type Cache = { uid: string; items: PlaylistSummary[] }

function readCache(owner: string): PlaylistSummary[] | null {
  try {
    const kept = JSON.parse(localStorage.getItem(CACHE_KEY) ?? 'null') as Cache | null
    return kept?.uid === owner ? kept.items : null
  } catch {
    return null
  }
}

/** Beside the profile, only the playlists are kept in the browser, at the page's end (spec §9). */
function writeCache(): void {
  const items = playlists.keepable()
  const account = currentAccount()
  if (items === null || account.status !== 'signedIn' || account.uid !== uid) return
  try {
    localStorage.setItem(CACHE_KEY, JSON.stringify({ uid, items }))
  } catch {
    // The next page asks again.
  }
}

const onFocus = () => {
  if (document.visibilityState === 'visible') loadPlaylists(FOCUS_THROTTLE_MS)
}

let watchers = 0

function subscribe(watcher: () => void): () => void {
  if (watchers === 0) {
    window.addEventListener('pagehide', writeCache)
    document.addEventListener('visibilitychange', onFocus)
  }
  watchers += 1
  const leave = playlists.subscribe(watcher)
  return () => {
    leave()
    watchers -= 1
    if (watchers === 0) document.removeEventListener('visibilitychange', onFocus)
  }
}

const UNKNOWN: PlaylistsState = { items: null, trouble: null }

/** The listener's playlists as they are shown now; asks for them when first used. */
export function usePlaylists(): PlaylistsState {
  const account = useAccount()
  const owner = account.status === 'signedIn' ? account.uid : null
  useEffect(() => {
    if (account.status === 'unknown') return
    keepFor(owner)
    loadPlaylists()
  }, [account.status, owner])
  return useSyncExternalStore(subscribe, playlists.state, () => UNKNOWN)
}
