import { useRef } from 'react'
import { ApiError } from '@/lib/client/api'
import { newIdempotencyKey } from '@/lib/client/orders/payment'

/** Places an order under an idempotency key: the same order keeps its key until the server has answered it. */
export function useOrderKey() {
  const attempt = useRef<{ body: string; key: string } | null>(null)

  return async function withKey<T>(body: unknown, place: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
    try {
      const placed = await place(attempt.current.key)
      attempt.current = null
      return placed
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) attempt.current = null
      throw error
    }
  }
}
