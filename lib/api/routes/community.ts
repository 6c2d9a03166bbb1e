import type { communityRoutes } from '@/lib/contract/community'
import {
  changeReview,
  countPageView,
  deleteComment,
  deleteReview,
  listComments,
  listReviews,
  setHelpful,
  writeComment,
  writeReview,
} from '@/lib/domain/content/community'
import { listNotifications, readNotifications, unsubscribe } from '@/lib/domain/core/notify'
import { appealCase, getAppeal, reportProblem } from '@/lib/domain/ops/moderation'
import { continueInquiry, getInquiryThread, receiveInquiry } from '@/lib/domain/people/inquiries'
import type { Handlers } from '../bind'

export const communityHandlers: Pick<Handlers, keyof typeof communityRoutes> = {
  'GET /album/{nid}/reviews': (ctx, { params, query }) => listReviews(ctx, { ...params, ...query }),
  'POST /album/{nid}/reviews': (ctx, { params, body }) => writeReview(ctx, { ...params, ...body }),
  'PUT /review/{id}': (ctx, { params, body }) => changeReview(ctx, params.id, body),
  'DELETE /review/{id}': (ctx, { params }) => deleteReview(ctx, params.id).then(() => undefined),
  'PUT /review/{id}/helpful': (ctx, { params }) => setHelpful(ctx, params.id, true),
  'DELETE /review/{id}/helpful': (ctx, { params }) => setHelpful(ctx, params.id, false),
  'GET /voice/{nid}/comments': (ctx, { params, query }) =>
    listComments(ctx, { ...params, ...query }),
  'POST /voice/{nid}/comments': (ctx, { params, body }) =>
    writeComment(ctx, { ...params, ...body }),
  'DELETE /comment/{id}': (ctx, { params }) => deleteComment(ctx, params.id).then(() => undefined),
  'POST /report': (ctx, { body }) => reportProblem(ctx, body).then(() => undefined),
  'GET /appeal': (ctx, { query }) => getAppeal(ctx, query),
  'POST /appeal': (ctx, { query, body }) => appealCase(ctx, { ...query, ...body }),
  'POST /inquiry': (ctx, { body }) => receiveInquiry(ctx, body),
  'GET /inquiry/thread': (ctx, { query }) => getInquiryThread(ctx, query),
  'POST /inquiry/thread': (ctx, { query, body }) => continueInquiry(ctx, { ...query, ...body }),
  'GET /my/notifications': (ctx, { query }) => listNotifications(ctx, query),
  'PUT /my/notifications/read': (ctx, { body }) => readNotifications(ctx, body),
  'POST /mail/unsubscribe': (ctx, { query }) => unsubscribe(ctx, query).then(() => undefined),
  'POST /event/page-view': (ctx, { body }) => countPageView(ctx, body.path).then(() => undefined),
}
