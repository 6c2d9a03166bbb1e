import { useEffect, useSyncExternalStore } from 'react'
import { useAccount } from '../account/account'
import { createApiClient } from '../api'

const call = createApiClient()
/** Coming back to the page asks again, at most this often. */
const THROTTLE_MS = 60_000

let unread = 0
let askedFor: string | null = null
let askedAtMs = 0
const listeners = new Set<() => void>()

/** Takes over a number that an answer brought. */
export function keepUnread(next: number): void {
  unread = next
  for (const listener of listeners) listener()
}

async function ask(uid: string): Promise<void> {
  if (askedFor === uid && Date.now() - askedAtMs < THROTTLE_MS) return
  askedFor = uid
  askedAtMs = Date.now()
  try {
    const query = { take: 1 }
    keepUnread((await call('GET /my/notifications', { query, init: { cache: 'no-store' } })).unread)
  } catch {
    // The number is a hint; the next look asks again.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How many notifications the signed-in listener has not read; 0 until it is known. */
export function useUnread(): number {
  const account = useAccount()
  const uid = account.status === 'signedIn' ? account.uid : null
  useEffect(() => {
    if (uid === null) return keepUnread(0)
    void ask(uid)
    const onFocus = () => void (document.visibilityState === 'visible' && ask(uid))
    document.addEventListener('visibilitychange', onFocus)
    return () => document.removeEventListener('visibilitychange', onFocus)
  }, [uid])
  return useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  )
}
