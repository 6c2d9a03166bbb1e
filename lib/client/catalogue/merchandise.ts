import { type ApiClient, ApiError, type CallInput, type CallOutput, call } from '../api'
import { withRetries } from '../query'
import { cacheTags } from './cache-tags'

export type MerchandiseCard = CallOutput<'GET /merchandises'>['items'][number]
export type Merchandise = CallOutput<'GET /merchandises/{id}'>
export type Seller = NonNullable<Merchandise['seller']>
export type MerchandiseSeller = CallOutput<'GET /sellers'>['items'][number]
export type DeliveryFees = CallOutput<'GET /delivery-fees'>
export type StockState = MerchandiseCard['stockState']
export type Quote = CallOutput<'POST /merchandises/quote'>
export type QuoteLine = Quote['lines'][number]
export type QuoteQuery = CallInput<'POST /merchandises/quote'>['body']
type ListQuery = NonNullable<CallInput<'GET /merchandises'>['query']>

const PAGE_SECONDS = 60

/** What the store's pages read of merchandise, each with the cache tag that purges it. Refusals are ApiError. */
export function merchandiseReads(call: ApiClient) {
  const keep = (...tags: string[]) => ({ next: { revalidate: PAGE_SECONDS, tags } })
  return {
    list: (query: ListQuery) =>
      call('GET /merchandises', { query, init: keep(cacheTags.merchandises) }),
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

const init = { cache: 'no-store' } as const

/** The merchandise about a work, the newest first, as many as a shelf holds. @throws ApiError */
export const listMerchandiseOfWork = async (work: string): Promise<MerchandiseCard[]> =>
  (await withRetries(() => call('GET /merchandises', { query: { work, take: 12 } }))).items

/** What the cart would cost here and now, and what is wrong with each line. @throws ApiError */
export const quoteMerchandise = (body: QuoteQuery): Promise<Quote> =>
  withRetries(() => call('POST /merchandises/quote', { body, init }))
