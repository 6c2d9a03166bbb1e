import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type Finding = CallOutput<'GET /ops/findings'>['items'][number]
export type SupportedAccount = CallOutput<'GET /ops/accounts/{id}'>
export type AccountEvent = CallOutput<'GET /ops/accounts/{id}/events'>['items'][number]

/** What who helps people reads. Refusals are ApiError. */
export const opsSupport = {
  findings: (q: string) =>
    queryOptions({
      queryKey: ['ops', 'findings', q],
      queryFn: () => call('GET /ops/findings', { query: { q }, init }),
    }),
  account: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'account', id],
      queryFn: () => call('GET /ops/accounts/{id}', { params: { id }, init }),
    }),
  events: (id: string, before: string | null) =>
    queryOptions({
      queryKey: ['ops', 'account', id, 'events', before],
      queryFn: () =>
        call('GET /ops/accounts/{id}/events', {
          params: { id },
          query: before === null ? {} : { before },
          init,
        }),
      placeholderData: keepPreviousData,
    }),
}

/** What is done for an account's owner. @throws ApiError (409: not for accounts of the staff) */
export const supportActs = {
  endSessions: (id: string, reason: string): Promise<SupportedAccount> =>
    call('POST /ops/accounts/{id}/session-end', { params: { id }, body: { reason } }),
  makeSignInLink: (
    id: string,
    body: CallInput<'POST /ops/accounts/{id}/sign-in-token'>['body'],
  ): Promise<CallOutput<'POST /ops/accounts/{id}/sign-in-token'>> =>
    call('POST /ops/accounts/{id}/sign-in-token', { params: { id }, body }),
  runJob: (id: string): Promise<void> => call('POST /ops/findings/{id}/run', { params: { id } }),
  sendReceipt: (number: string): Promise<void> =>
    call('POST /ops/orders/{number}/receipt-mail', { params: { number } }),
}
