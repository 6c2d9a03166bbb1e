/** Data that the browser stores of a listener (`own-storage.ts`); deleted on sign-out. */
const PERSONAL_KEYS = ['account', 'playlists', 'library'] as const
/** The library's pages and covers for times without a network, in the browser's Cache (`public/sw.js` reads it). */
export const LIBRARY_CACHE = 'library-1'

/** Deletes all of it, or some of its keys; the cached pages go with the library. */
export function deletePersonalData(keys: readonly string[] = PERSONAL_KEYS): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
    caches.delete(LIBRARY_CACHE).catch(() => {})
  } catch {
    // No storage, nothing saved.
  }
}
