import { useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '../account/session-store'
import { loadPart } from '../part/load-part'
import type { Live } from './live'
import type { Own } from './own'

/** What is known of the signed-in listener, and TanStack Query with it: a chunk that guests never load. */
let own: Own | null = null
let loading: Promise<Own> | null = null

/** Fetches the chunk, once. Whoever is signed in has it: `loadAccount` waits for it. @throws when it cannot be had */
export function loadOwn(): Promise<Own> {
  loading ??= loadPart(() => import('./own')).then(
    (chunk) => {
      own = chunk.own
      return chunk.own
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** The chunk, where it has arrived. */
export const loadedOwn = (): Own | null => own

const noSubscription = () => () => undefined

/**
 * `useQuery` for the islands of pages that guests load too: a value of the listener's cache, undefined for a
 * guest and until it is known. It reads the cache itself, so that TanStack's hooks stay out of the first load.
 * `find` is declared once, outside the component; `id` says of what, null of nothing.
 */
export function useOwn<T>(
  find: (own: Own, id: string) => Live<T>,
  id: string | null = '',
): T | undefined {
  const uid = useStore(sessionStore, ({ account }) => account.uid)
  const live = useMemo(
    () => (uid === null || own === null || id === null ? null : find(own, id)),
    [uid, find, id],
  )
  return useSyncExternalStore(
    live?.subscribe ?? noSubscription,
    () => live?.get(),
    () => undefined,
  )
}
