import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from '../account/session-store'
import { ApiError } from '../api'
import { loadPart } from '../part/load-part'
import { whenIdle } from '../site/after-load'
import { type LibraryKind, type LibraryPage, readSavedLibrary, saveLibrary } from './saved-library'

/** Older than any answer. */
const RESTORED_AT = 1

/**
 * Saves the first page of a list of the library for its account, with what its pages need, and shows it where the
 * service cannot be reached. @param queryKey null for other pages, and for a search
 */
export function useSavedLibrary(
  kind: LibraryKind,
  queryKey: QueryKey | null,
  query: UseQueryResult<LibraryPage>,
): void {
  const client = useQueryClient()
  const uid = useStore(sessionStore, ({ account }) => account.uid)
  const { data, dataUpdatedAt, failureReason, isPlaceholderData } = query
  const isOutOfReach = failureReason instanceof ApiError && failureReason.status === 0

  useEffect(() => {
    if (!queryKey || !isOutOfReach || data !== undefined) return
    const saved = readSavedLibrary()
    const page = saved?.[kind]
    if (page && (uid === null || uid === saved.uid))
      client.setQueryData(queryKey, page, { updatedAt: RESTORED_AT })
  }, [kind, queryKey, isOutOfReach, data, uid, client])

  useEffect(() => {
    if (!queryKey || uid === null || !data || isPlaceholderData || dataUpdatedAt === RESTORED_AT)
      return
    saveLibrary(uid, kind, data)
    // A browser without a cache, or without room, has the pages with a network only.
    if ('serviceWorker' in navigator && 'caches' in window)
      whenIdle(
        () =>
          void loadPart(() => import('./cache-library')).then(
            ({ cacheLibrary }) => cacheLibrary().catch(() => undefined),
            () => undefined,
          ),
      )
  }, [kind, queryKey, uid, data, dataUpdatedAt, isPlaceholderData])
}
