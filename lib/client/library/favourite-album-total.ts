import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '../account/account'
import { createApiClient } from '../api'
import { withRetries } from '../query'
import { favourites } from './favourite'

const call = createApiClient()
const watchers = new Set<() => void>()
let total = 0
let countedFor: string | null = null

function publish(next: number): void {
  total = next
  for (const watcher of watchers) watcher()
}

async function count(uid: string): Promise<void> {
  try {
    const answer = await withRetries(() =>
      call('GET /my/favourite/albums', { query: { take: 1 }, init: { cache: 'no-store' } }),
    )
    if (countedFor === uid) publish(answer.total)
  } catch (error) {
    console.warn('favourite albums were not counted', error)
    if (countedFor === uid) countedFor = null
  }
}

// Each change is counted anew: only the service knows whether it was one.
favourites.album.onKept(() => countedFor !== null && void count(countedFor))

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** How many works the signed-in listener has as favourites; the header's icon changes above 0 (spec §2). */
export function useFavouriteAlbumTotal(): number {
  const account = useAccount()
  const uid = account.status === 'signedIn' ? account.uid : null
  useEffect(() => {
    if (account.status === 'unknown' || countedFor === uid) return
    countedFor = uid
    publish(0)
    if (uid) void count(uid)
  }, [account.status, uid])
  return useSyncExternalStore(
    subscribe,
    () => total,
    () => 0,
  )
}
