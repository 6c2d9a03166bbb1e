import type { PlaylistSummary } from '@/lib/contract/playlist'
import type { Profile } from '@/lib/contract/profile'
import { deletePersonalData } from '../account/personal-data'
import { profileQuery } from '../account/profile-query'
import { signedInUid } from '../account/session-store'
import { readStored, writeStored } from '../browser/stored-json'
import { playlistsQuery } from '../library/playlists'
import { readSavedLibrary } from '../library/saved-library'
import { ownClient } from './own-client'

/**
 * Of the cache only the profile and the playlists are saved in the browser, at the page's end and for their
 * account alone (spec §9), and by their page the first lists of the library (`saved-library.ts`). The script before the first paint reads the profile (app/layout.tsx). TanStack's
 * own persister would write at every event, and saves all queries in one piece.
 */
const PROFILE_KEY = 'account'
const PLAYLISTS_KEY = 'playlists'
/** Older than any answer: it is shown and read again. */
const RESTORED = { updatedAt: 1 }

/**
 * Restores what the last visit of this account saved, unless something newer is cached. @returns whether its profile
 * is known
 */
export function restore(uid: string): boolean {
  const profile = readStored<Profile>(PROFILE_KEY)
  if (profile?.uid === uid) restoreQuery(profileQuery.queryKey, profile)
  const playlists = readStored<{ uid: string; items: PlaylistSummary[] }>(PLAYLISTS_KEY)
  if (playlists?.uid === uid) restoreQuery(playlistsQuery.queryKey, playlists.items)
  const library = readSavedLibrary()
  if (library && library.uid !== uid) deletePersonalData(['library'])
  return ownClient.getQueryData(profileQuery.queryKey)?.uid === uid
}

/** Restores the account of the last visit. @returns its uid, null where none is saved */
export function restoreLast(): string | null {
  const uid = readStored<Profile>(PROFILE_KEY)?.uid ?? null
  return uid !== null && restore(uid) ? uid : null
}

/** Saves the service's state; pending changes are not in the cache. */
function save(): void {
  const uid = signedInUid()
  const profile = ownClient.getQueryData(profileQuery.queryKey)
  if (uid === null || profile?.uid !== uid) return
  writeStored(PROFILE_KEY, profile)
  const items = ownClient.getQueryData(playlistsQuery.queryKey)
  if (items) writeStored(PLAYLISTS_KEY, { uid, items })
}

function restoreQuery(queryKey: readonly unknown[], data: unknown): void {
  if (ownClient.getQueryData(queryKey) === undefined)
    ownClient.setQueryData(queryKey, data, RESTORED)
}

if (typeof window !== 'undefined') addEventListener('pagehide', save)
