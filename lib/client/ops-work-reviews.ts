import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type CallInput, type CallOutput, createApiClient } from './api'
import { pageQuery } from './catalogue/pages'

const call = createApiClient()
const init = { cache: 'no-store' } as const

export type WorkReviewCard = CallOutput<'GET /ops/work-reviews'>['items'][number]
export type WorkReview = CallOutput<'GET /ops/work-reviews/{id}'>

/** Works that wait to be looked at before their first publication. Refusals are ApiError. */
export const opsWorkReviews = {
  list: (page: number) =>
    queryOptions({
      queryKey: ['ops', 'work-reviews', page],
      queryFn: () => call('GET /ops/work-reviews', { query: pageQuery(page), init }),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['ops', 'work-review', id],
      queryFn: () => call('GET /ops/work-reviews/{id}', { params: { id }, init }),
    }),
}

/** Each answers the review as it is afterwards. @throws ApiError (409: decided or changed meanwhile) */
export const workReviewActs = {
  approve: (id: string, version: string): Promise<WorkReview> =>
    call('POST /ops/work-reviews/{id}/approval', { params: { id }, body: { version } }),
  sendBack: (
    id: string,
    body: CallInput<'POST /ops/work-reviews/{id}/return'>['body'],
  ): Promise<WorkReview> => call('POST /ops/work-reviews/{id}/return', { params: { id }, body }),
}
