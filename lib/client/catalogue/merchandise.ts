import type { Merchandise } from '@/lib/contract/merchandise'
import { type ApiClient, ApiError, type CallInput } from '../api'
import { cacheTags } from './cache-tags'

type ListQuery = NonNullable<CallInput<'GET /merchandises'>['query']>

const PAGE_SECONDS = 60

/** What the store's pages read of merchandise, each with the cache tag that purges it. Refusals are ApiError. */
export function merchandiseReads(call: ApiClient) {
  const keep = (...tags: string[]) => ({ next: { revalidate: PAGE_SECONDS, tags } })
  return {
    list: (query: ListQuery) =>
      call('GET /merchandises', { query, init: keep(cacheTags.merchandises) }),
    /** Merchandise with these words; not cached here, like works (`catalogueReads`). */
    search: (query: ListQuery) => call('GET /merchandises', { query, init: { cache: 'no-store' } }),
    sellers: (query: NonNullable<CallInput<'GET /sellers'>['query']>) =>
      call('GET /sellers', { query, init: keep(cacheTags.sellers) }),
    deliveryFees: () => call('GET /delivery-fees', { init: keep(cacheTags.delivery) }),
    /** Null for what is not there, or not shown. */
    find: async (id: string): Promise<Merchandise | null> => {
      try {
        return await call('GET /merchandises/{id}', {
          params: { id },
          init: keep(cacheTags.merchandise(id)),
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  }
}
