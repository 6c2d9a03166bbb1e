import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '../account/account'
import { type CallOutput, createApiClient } from '../api'
import { playerStore } from '../player/player-store'
import { withRetries } from '../query'

const call = createApiClient()

/** What the signed-in listener has of an album, and what the rest of it costs. */
export type Ownership = CallOutput<'GET /permission/albums'>[string]

/** Whether all of the album is owned, or this track of it. */
export const isOwned = (ownership: Ownership | null, trackId?: string): boolean =>
  ownership?.type === 'full' ||
  (trackId !== undefined && ownership?.trackIds.includes(trackId) === true)

/** A purchase shows in what was on the page before, this long after it (spec §9). */
const REFRESH_AFTER_PURCHASE_MS = 500

const known = new Map<string, Ownership>()
const listeners = new Set<() => void>()
let uid: string | null = null
let asking: Set<string> | null = null

function publish(answer: Record<string, Ownership>): void {
  for (const [albumId, ownership] of Object.entries(answer)) known.set(albumId, ownership)
  for (const listener of listeners) listener()
}

/** Asks about an album; albums that are asked for in one moment travel in one call. */
function ask(albumId: string): void {
  if (asking) {
    asking.add(albumId)
    return
  }
  const batch = new Set([albumId])
  asking = batch
  queueMicrotask(() => {
    asking = null
    void read([...batch])
  })
}

async function read(albumIds: string[]): Promise<void> {
  const asker = uid
  try {
    const query = { 'albumIds[]': albumIds }
    const answer = await withRetries(() =>
      call('GET /permission/albums', { query, init: { cache: 'no-store' } }),
    )
    if (uid === asker) publish(answer)
  } catch (error) {
    // The button stays as for somebody who has nothing; the service refuses a second purchase anyway.
    console.warn('ownership was not read', error)
  }
}

/** Takes over who is signed in; what another one owned is forgotten. */
function keepFor(next: string | null): void {
  if (uid === next) return
  uid = next
  known.clear()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** What the signed-in listener has of an album; null for a guest, and until it is known. */
export function useOwnership(albumId: string): Ownership | null {
  const account = useAccount()
  const signedIn = account.status === 'signedIn' ? account.uid : null
  useEffect(() => {
    if (account.status === 'unknown') return
    keepFor(signedIn)
    if (signedIn && !known.has(albumId)) ask(albumId)
  }, [account.status, signedIn, albumId])
  return useSyncExternalStore(
    subscribe,
    () => known.get(albumId) ?? null,
    () => null,
  )
}

/** After a purchase: what is owned is read again, and a trial that plays goes on as the whole. */
export function refreshAfterPurchase(): void {
  setTimeout(() => {
    const albumIds = [...known.keys()]
    if (albumIds.length > 0) void read(albumIds)
    void playerStore.refreshPermission()
  }, REFRESH_AFTER_PURCHASE_MS)
}
