import { createStore } from 'zustand/vanilla'

/** `dirty`: not yet saved, or not savable in its current state. `failed`: `error` says why; nothing typed is lost. */
export type SaveState = { state: 'saved' | 'dirty' | 'saving' | 'failed'; error: Error | null }

type Options<T> = {
  save: (value: T) => Promise<void>
  /** What the service has already; null where it has nothing. */
  saved: T | null
  /** How long typing must rest. */
  restMs?: number
}

/** Saves what is typed once it rests, one save after another, always the newest. */
export function createAutosave<T>({ save, saved, restMs = 900 }: Options<T>) {
  const store = createStore<SaveState>()(() => ({
    state: saved === null ? 'dirty' : 'saved',
    error: null,
  }))
  // Nothing equals what has never been saved, not even a form that cannot be saved.
  let savedText = saved === null ? '' : JSON.stringify(saved)
  let latest = saved
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null

  const isSaved = () => JSON.stringify(latest) === savedText

  async function saveAll(): Promise<boolean> {
    while (latest !== null && !isSaved()) {
      const value = latest
      store.setState({ state: 'saving', error: null })
      try {
        await save(value)
        savedText = JSON.stringify(value)
      } catch (error) {
        store.setState({ state: 'failed', error: error as Error })
        return false
      }
    }
    const isDone = latest !== null
    store.setState({ state: isDone ? 'saved' : 'dirty', error: null })
    return isDone
  }

  /** Saves at once; resolves to whether everything is saved then. */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    running ??= saveAll().finally(() => {
      running = null
    })
    return running
  }

  /** Takes the form's values; null while it cannot be saved. `byHand`: wait for `flush`. */
  function offer(value: T | null, byHand = false): void {
    latest = value
    clearTimeout(timer)
    if (isSaved()) {
      if (!running) store.setState({ state: 'saved', error: null })
      return
    }
    if (!running && store.getState().state === 'saved') store.setState({ state: 'dirty' })
    if (value !== null && !byHand) timer = setTimeout(() => void flush(), restMs)
  }

  return { ...store, offer, flush }
}
