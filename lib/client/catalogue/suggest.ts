import type { Suggestion } from '@/lib/contract/catalogue'
import { call } from '../api'

/** What the service offers for words under way. @throws ApiError, or AbortError when taken back */
export async function suggest(words: string, signal: AbortSignal, take = 8): Promise<Suggestion[]> {
  const { items } = await call('GET /suggest', {
    query: { q: words, take },
    init: { signal },
  })
  return items
}
