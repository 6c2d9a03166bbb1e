import { createStore } from 'zustand/vanilla'

/** A bookmark that is being written, in positions of the full track. */
export type BookmarkDraft = {
  /** Whose it is; null for a guest, who signs in before it is saved. */
  uid: string | null
  trackId: string
  trackTitle: string
  startMs: number
  endMs: number | null
  note: string
}

/** Outlives the closed player and a failed save, so that no input is lost. */
export const bookmarkDraft = createStore<{ draft: BookmarkDraft | null }>(() => ({ draft: null }))
