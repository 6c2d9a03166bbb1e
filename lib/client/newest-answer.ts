import { useState } from 'react'
import { ApiError } from './api'

/** Whether an answer is on its way, and why the last one could not be had: '' where it could. */
export type Loading = { isLoading: boolean; error: string }

/**
 * Asks for what guests read too, and no cache holds (docs/decisions/client-state.md): the answer to the newest
 * question is used, one that was overtaken is dropped. A failure leaves what is shown as it was.
 */
export function newestAnswer(show: (loading: Loading) => void) {
  let newest = 0
  return {
    /** Null where the answer was overtaken or could not be had. */
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
    /** Whatever is still on its way is not wanted any more. */
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
