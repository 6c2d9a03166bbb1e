import { createApiClient } from '../api'
import type { Suggestion } from './catalogue'

const MOST = 8
const call = createApiClient()

/** What the service offers for words under way. @throws ApiError, or AbortError when taken back */
export async function suggest(words: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { items } = await call('GET /suggest', {
    query: { q: words, take: MOST },
    init: { signal },
  })
  return items
}
