import type { CallOutput } from '../api'
import { readStored, writeStored } from '../browser/stored-json'

export type LibraryKind = 'album' | 'track'
export type LibraryPage = CallOutput<'GET /my/library'>
/** The first page of each list of the library, and whose it is. */
type SavedLibrary = { uid: string } & { [Kind in LibraryKind]?: LibraryPage }

const KEY = 'library'

/** What this browser has saved of the library; null if nothing. */
export const readSavedLibrary = (): SavedLibrary | null => readStored<SavedLibrary>(KEY)

/** Saves the newest page of a list for its account, in place of another account's. */
export function saveLibrary(uid: string, kind: LibraryKind, page: LibraryPage): void {
  const saved = readSavedLibrary()
  writeStored(KEY, { ...(saved?.uid === uid && saved), uid, [kind]: page })
}
