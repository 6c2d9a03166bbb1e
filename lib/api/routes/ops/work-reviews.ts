import type { opsWorkReviewRoutes } from '@/lib/contract/ops/work-reviews'
import {
  approveWork,
  getWorkReview,
  getWorkReviewPreview,
  listWorkReviews,
  returnWork,
} from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const opsWorkReviewHandlers: Pick<Handlers, keyof typeof opsWorkReviewRoutes> = {
  'GET /ops/work-reviews': (ctx, { query }) => listWorkReviews(ctx, query),
  'GET /ops/work-reviews/{id}': (ctx, { params }) => getWorkReview(ctx, params.id),
  'GET /ops/work-reviews/{id}/preview': (ctx, { params }) => getWorkReviewPreview(ctx, params.id),
  'POST /ops/work-reviews/{id}/approval': (ctx, { params, body }) =>
    approveWork(ctx, params.id, body.version),
  'POST /ops/work-reviews/{id}/return': (ctx, { params, body }) => returnWork(ctx, params.id, body),
}
