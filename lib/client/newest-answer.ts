import { useState } from 'react'
import { ApiError } from './api'

/** Whether an answer is pending, and the error of the last one; '' if none. */
export type Loading = { isLoading: boolean; error: string }

/**
 * Reads public data that is not cached (docs/decisions/client-state.md): only the answer to the newest request is
 * used. A failure leaves the shown state as it was.
 */
export function newestAnswer(show: (loading: Loading) => void) {
  let newest = 0
  return {
    /** Null if a newer request was made or the read failed. */
    async ask<T>(read: () => Promise<T>, use: (answer: T) => void): Promise<T | null> {
      newest += 1
      const question = newest
      show({ isLoading: true, error: '' })
      try {
        const answer = await read()
        if (question !== newest) return null
        use(answer)
        show({ isLoading: false, error: '' })
        return answer
      } catch (cause) {
        if (question === newest) show({ isLoading: false, error: textOf(cause) })
        return null
      }
    },
    /** Drops pending answers. */
    drop() {
      newest += 1
    },
  }
}

/** The same for a component. */
export function useNewestAnswer({ isLoading = false } = {}) {
  const [loading, setLoading] = useState<Loading>({ isLoading, error: '' })
  const [{ ask, drop }] = useState(() => newestAnswer(setLoading))
  return { ...loading, ask, drop }
}

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '読み込めませんでした。時間をおいて、もう一度お試しください。'
