import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type SettlementReport = CallOutput<'POST /ops/settlements'>
export type Settlement = CallOutput<'GET /ops/settlements'>['items'][number]

/** What the deferred network has paid, as it was imported. Refusals are ApiError. */
export const settlementsQuery = (page: number) =>
  queryOptions({
    queryKey: ['ops', 'settlements', page],
    queryFn: () => call('GET /ops/settlements', { query: pageQuery(page), init }),
    placeholderData: keepPreviousData,
  })

/** The network's file: shown first, then carried out whole. @throws ApiError (409: which rows, 422) */
export const settlementFile = {
  preview: (file: string): Promise<SettlementReport> =>
    call('POST /ops/settlements/preview', { body: { file } }),
  apply: (file: string): Promise<SettlementReport> =>
    call('POST /ops/settlements', { body: { file } }),
}
