import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type Inquiry = CallOutput<'GET /ops/inquiries/{id}'>
export type InquiryCard = CallOutput<'GET /ops/inquiries'>['items'][number]

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
