import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type OpsTag = CallOutput<'GET /ops/tags'>['items'][number]
export type OpsTagDetails = CallOutput<'GET /ops/tags/{id}'>

/** Tags of all works, for the editors. Refusals are ApiError. */
export const opsTags = {
  list: (query: string, page: number) =>
    queryOptions({
      queryKey: ['ops', 'tags', query, page],
      queryFn: () =>
        call('GET /ops/tags', { query: { ...(query && { query }), ...pageQuery(page) }, init }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'tag', id],
      queryFn: () => call('GET /ops/tags/{id}', { params: { id }, init }),
    }),
}

/** Each answers the tag as it is afterwards. @throws ApiError (409: somebody else was quicker) */
export const tagActs = {
  change: (id: string, body: CallInput<'PUT /ops/tags/{id}'>['body']): Promise<OpsTagDetails> =>
    call('PUT /ops/tags/{id}', { params: { id }, body }),
  merge: (
    id: string,
    body: CallInput<'POST /ops/tags/{id}/merger'>['body'],
  ): Promise<OpsTagDetails> => call('POST /ops/tags/{id}/merger', { params: { id }, body }),
}
