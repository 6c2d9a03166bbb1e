import type { Suggestion } from '@/lib/contract/catalogue'
import { call } from '../api'

/** Suggestions for the typed text. @throws ApiError, or AbortError if cancelled */
export async function suggest(words: string, signal: AbortSignal, take = 8): Promise<Suggestion[]> {
  const { items } = await call('GET /suggest', {
    query: { q: words, take },
    init: { signal },
  })
  return items
}
