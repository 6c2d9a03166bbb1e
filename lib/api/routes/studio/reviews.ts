import type { studioReviewRoutes } from '@/lib/contract/studio/reviews'
import {
  deleteReviewReply,
  hideReviewBody,
  listReceivedReviews,
  replyToReview,
  showReviewBody,
} from '@/lib/domain/content/community'
import type { Handlers } from '../../bind'

export const studioReviewHandlers: Pick<Handlers, keyof typeof studioReviewRoutes> = {
  'GET /studio/reviews': (ctx, { query }) => listReceivedReviews(ctx, query),
  'PUT /studio/reviews/{id}/reply': (ctx, { params, body }) =>
    replyToReview(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /studio/reviews/{id}/reply': (ctx, { params }) =>
    deleteReviewReply(ctx, params.id).then(() => undefined),
  'PUT /studio/reviews/{id}/hidden': (ctx, { params, body }) =>
    hideReviewBody(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /studio/reviews/{id}/hidden': (ctx, { params }) =>
    showReviewBody(ctx, params.id).then(() => undefined),
}
