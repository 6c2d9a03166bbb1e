import { queryOptions } from '@tanstack/react-query'
import type { StudioComment } from '@/lib/contract/studio-comments'
import { pageQuery } from '../catalogue/pages'
import { studioTasksQuery } from './channel'
import { studioCall } from './studio-call'

export type { StudioComment }

const init = { cache: 'no-store' } as const

/** What a change of comments makes old: their lists, and what waits for the creator. */
export const commentQueries = [['studio', 'comments'], studioTasksQuery.queryKey]

/** Comments on one's own works, the unanswered first; pages count from 1. */
export const receivedCommentsQuery = (show: 'unanswered' | 'all', page: number) =>
  queryOptions({
    queryKey: ['studio', 'comments', show, page],
    queryFn: () =>
      studioCall('GET /studio/comments', { query: { show, ...pageQuery(page) }, init }),
  })

/** Who wrote it is given the reason. @throws ApiError */
export const hideComment = (id: string, reason: string) =>
  studioCall('PUT /studio/comments/{id}/hidden', { params: { id }, body: { reason } })

/** @throws ApiError */
export const showComment = (id: string) =>
  studioCall('DELETE /studio/comments/{id}/hidden', { params: { id } })
