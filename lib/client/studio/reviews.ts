import { queryOptions } from '@tanstack/react-query'
import type { StudioReview } from '@/lib/contract/studio-reviews'
import { pageQuery } from '../catalogue/pages'
import { studioCall } from './studio-call'

export type { StudioReview }

const init = { cache: 'no-store' } as const

/** What a change of a review makes old. */
export const reviewsKey = ['studio', 'reviews']

/** Reviews of one's own albums, the unanswered first; pages count from 1. */
export const receivedReviewsQuery = (show: 'unanswered' | 'all', page: number) =>
  queryOptions({
    queryKey: [...reviewsKey, show, page],
    queryFn: () => studioCall('GET /studio/reviews', { query: { show, ...pageQuery(page) }, init }),
  })

/** Writes the one public reply, or rewrites it. @throws ApiError */
export const replyToReview = (id: string, body: string) =>
  studioCall('PUT /studio/reviews/{id}/reply', { params: { id }, body: { body } })

/** @throws ApiError */
export const deleteReply = (id: string) =>
  studioCall('DELETE /studio/reviews/{id}/reply', { params: { id } })

/** The stars stay; who wrote the words is given the reason. @throws ApiError */
export const hideReviewBody = (id: string, reason: string) =>
  studioCall('PUT /studio/reviews/{id}/hidden', { params: { id }, body: { reason } })

/** @throws ApiError */
export const showReviewBody = (id: string) =>
  studioCall('DELETE /studio/reviews/{id}/hidden', { params: { id } })
