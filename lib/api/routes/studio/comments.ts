import type { studioCommentRoutes } from '@/lib/contract/studio/comments'
import { hideComment, listReceivedComments, showComment } from '@/lib/domain/content/community'
import type { Handlers } from '../../bind'

export const studioCommentHandlers: Pick<Handlers, keyof typeof studioCommentRoutes> = {
  'GET /studio/comments': (ctx, { query }) => listReceivedComments(ctx, query),
  'PUT /studio/comments/{id}/hidden': (ctx, { params, body }) =>
    hideComment(ctx, { ...params, ...body }).then(() => undefined),
  'DELETE /studio/comments/{id}/hidden': (ctx, { params }) =>
    showComment(ctx, params.id).then(() => undefined),
}
