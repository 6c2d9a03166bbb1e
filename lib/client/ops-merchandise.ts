import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsMerchandise = CallOutput<'GET /ops/merchandise/{id}'>
export type OpsMerchandiseCard = CallOutput<'GET /ops/merchandise'>['items'][number]
export type StockChange = CallOutput<'GET /ops/merchandise/{id}/stock-changes'>['items'][number]
export const MERCHANDISE_STATES = ['published', 'soldOut', 'hidden'] as const
type Asked = { state: (typeof MERCHANDISE_STATES)[number] | null; q: string; page: number }

/** What who looks after merchandise reads. Refusals are ApiError. */
export const opsMerchandise = {
  list: ({ state, q, page }: Asked) =>
    queryOptions({
      queryKey: ['ops', 'merchandise', state, q, page],
      queryFn: () =>
        call('GET /ops/merchandise', {
          query: { ...(state && { state }), ...(q && { q }), ...pageQuery(page) },
          init,
        }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'merchandise', id],
      queryFn: () => call('GET /ops/merchandise/{id}', { params: { id }, init }),
    }),
  stockChanges: (id: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'merchandise', id, 'stock-changes', page],
      queryFn: () =>
        call('GET /ops/merchandise/{id}/stock-changes', {
          params: { id },
          query: pageQuery(page),
          init,
        }),
      placeholderData: keepPreviousData,
    }),
}

/** Each answers the merchandise as they are then. @throws ApiError (409: somebody was faster, or orders hold more) */
export const merchandiseActs = {
  setStock: (id: string, body: CallInput<'PUT /ops/merchandise/{id}/stock'>['body']) =>
    call('PUT /ops/merchandise/{id}/stock', { params: { id }, body }),
  setPreorder: (id: string, body: CallInput<'PUT /ops/merchandise/{id}/preorder'>['body']) =>
    call('PUT /ops/merchandise/{id}/preorder', { params: { id }, body }),
}
