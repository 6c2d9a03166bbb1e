import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type Inquiry = CallOutput<'GET /ops/inquiries/{id}'>
export type InquiryCard = CallOutput<'GET /ops/inquiries'>['items'][number]

export type SellerOfOrder = CallOutput<'GET /ops/inquiries/{id}/sellers'>['items'][number]
export type DisclosedSeller = CallOutput<'POST /ops/inquiries/{id}/disclosures'>

/** The inbox of inquiries. Refusals are ApiError. */
export const opsInquiries = {
  list: (state: InquiryCard['state'], page: number) =>
    queryOptions({
      queryKey: ['ops', 'inquiries', state, page],
      queryFn: () => call('GET /ops/inquiries', { query: { state, ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'inquiry', id],
      queryFn: () => call('GET /ops/inquiries/{id}', { params: { id }, init }),
    }),
}

/** Each answers the inquiry as it is afterwards. @throws ApiError (409: something came meanwhile) */
export const inquiryActs = {
  answer: (
    id: string,
    body: CallInput<'POST /ops/inquiries/{id}/answers'>['body'],
  ): Promise<Inquiry> => call('POST /ops/inquiries/{id}/answers', { params: { id }, body }),
  close: (id: string): Promise<Inquiry> =>
    call('POST /ops/inquiries/{id}/closure', { params: { id } }),
}

/** Who sold what the writer of an inquiry bought. @throws ApiError (404, 409: not their order) */
export const sellerCalls = {
  find: (id: string, orderNumber: string) =>
    call('GET /ops/inquiries/{id}/sellers', { params: { id }, query: { orderNumber }, init }),
  disclose: (
    id: string,
    body: CallInput<'POST /ops/inquiries/{id}/disclosures'>['body'],
  ): Promise<DisclosedSeller> =>
    call('POST /ops/inquiries/{id}/disclosures', { params: { id }, body }),
}
