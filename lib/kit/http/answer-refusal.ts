import { AsyncLocalStorage } from 'node:async_hooks'

type Note = { refusal?: { status: number; headers: Record<string, string> } }

/** Shared by the whole process: the web's server and Next.js are separate bundles. */
const NOTES = Symbol.for('koeniwa.answer-refusal')
const store = globalThis as { [NOTES]?: AsyncLocalStorage<Note> }
store[NOTES] ??= new AsyncLocalStorage<Note>()
const notes = store[NOTES]

/**
 * Lets a page set its status: Next.js only has 200, 404 and 500 for pages. The web's server runs each request with
 * its own store and sends the stored status with the page.
 */
export function withRefusalNote(note: Note, run: () => Promise<void>): Promise<void> {
  return notes.run(note, run)
}

/** Sets this status for the page that is being rendered. */
export function refusePage(status: number, headers: Record<string, string> = {}): void {
  const note = notes.getStore()
  if (note) note.refusal = { status, headers }
}

export type RefusalNote = Note
