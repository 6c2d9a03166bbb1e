import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { loadPart } from './load-part'

export type LatePart<T> = {
  /** The code, loaded once. Never rejects in a browser: what is missing is waited for. */
  fetch: () => Promise<T>
  /** Why the code is not there, where its tries were in vain. */
  failure: StoreApi<{ error: unknown }>
  /** Forgets a failure and tries again, as the network's return does. */
  again: () => void
}

/** Code that comes later than its page. What the server has drawn of it, and what was typed there, stays until it is there. */
export function latePart<T>(load: () => Promise<T>): LatePart<T> {
  const failure = createStore<{ error: unknown }>(() => ({ error: null }))
  let asked: Promise<T> | null = null
  let wake: () => void = () => undefined

  async function arrive(): Promise<T> {
    for (;;) {
      try {
        return await loadPart(load)
      } catch (error) {
        if (typeof window === 'undefined') throw error
        failure.setState({ error })
        await new Promise<void>((done) => {
          wake = done
          addEventListener('online', () => done(), { once: true })
        })
        failure.setState({ error: null })
      }
    }
  }

  return { fetch: () => (asked ??= arrive()), failure, again: () => wake() }
}

/** Why the part is not there; null while all is well. */
export const useFailure = (part: Pick<LatePart<unknown>, 'failure'>): unknown =>
  useStore(part.failure, ({ error }) => error)
