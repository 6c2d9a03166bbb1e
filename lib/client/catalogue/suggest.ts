import { call } from '../api'
import type { Suggestion } from './catalogue'

/** What the service offers for words under way. @throws ApiError, or AbortError when taken back */
export async function suggest(words: string, signal: AbortSignal, take = 8): Promise<Suggestion[]> {
  const { items } = await call('GET /suggest', {
    query: { q: words, take },
    init: { signal },
  })
  return items
}
