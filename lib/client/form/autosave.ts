import { createStore } from 'zustand/vanilla'

/** `dirty`: not saved yet, or currently invalid. `failed`: `error` has the reason; nothing typed is lost. */
export type SaveState = { state: 'saved' | 'dirty' | 'saving' | 'failed'; error: Error | null }

type Options<T> = {
  save: (value: T) => Promise<void>
  /** Whether the first values are already saved. */
  isSaved: boolean
  /** How long typing must rest. */
  restMs?: number
}

/** Differs from every value, also from an invalid form. */
const NEVER = ''

/** Saves what is typed once it rests, one save after another, always the newest. */
export function createAutosave<T>({ save, isSaved: isBegun, restMs = 900 }: Options<T>) {
  const store = createStore<SaveState>()(() => ({
    state: isBegun ? 'saved' : 'dirty',
    error: null,
  }))
  let savedText = isBegun ? null : NEVER
  let latest: T | null = null
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

  /** Receives the form's values; null while they are invalid. `byHand`: wait for `flush`. */
  function offer(value: T | null, byHand = false): void {
    latest = value
    savedText ??= value === null ? NEVER : JSON.stringify(value)
    clearTimeout(timer)
    if (isSaved()) {
      if (!running) store.setState({ state: 'saved', error: null })
      return
    }
    if (!running && store.getState().state === 'saved') store.setState({ state: 'dirty' })
    if (value !== null && !byHand) timer = setTimeout(() => void flush(), restMs)
  }

  /** The typed values could not be validated. */
  const fail = (error: Error): void => store.setState({ state: 'failed', error })

  return { ...store, offer, flush, fail }
}
