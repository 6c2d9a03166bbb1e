import { AsyncLocalStorage } from 'node:async_hooks'

type Note = { refusal?: { status: number; headers: Record<string, string> } }

/** Shared by the whole process: the web's server and Next.js are separate bundles. */
const NOTES = Symbol.for('koeniwa.answer-refusal')
const store = globalThis as { [NOTES]?: AsyncLocalStorage<Note> }
store[NOTES] ??= new AsyncLocalStorage<Note>()
const notes = store[NOTES]

/**
 * Lets a page refuse: Next.js knows 200, 404 and 500 for pages and nothing else. The web's server runs each
 * request with a note of its own, and sends what is on it with the page.
 */
export function withRefusalNote(note: Note, run: () => Promise<void>): Promise<void> {
  return notes.run(note, run)
}

/** The page that is being made is a refusal of this status. */
export function refusePage(status: number, headers: Record<string, string> = {}): void {
  const note = notes.getStore()
  if (note) note.refusal = { status, headers }
}

export type RefusalNote = Note
