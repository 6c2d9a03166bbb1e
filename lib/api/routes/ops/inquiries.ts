import type { opsInquiryRoutes } from '@/lib/contract/ops/inquiries'
import {
  answerInquiry,
  closeInquiry,
  getInquiry,
  listInquiries,
} from '@/lib/domain/people/inquiries'
import type { Handlers } from '../../bind'

export const opsInquiryHandlers: Pick<Handlers, keyof typeof opsInquiryRoutes> = {
  'GET /ops/inquiries': (ctx, { query }) => listInquiries(ctx, query),
  'GET /ops/inquiries/{id}': (ctx, { params }) => getInquiry(ctx, params.id),
  'POST /ops/inquiries/{id}/answers': (ctx, { params, body }) =>
    answerInquiry(ctx, params.id, body),
  'POST /ops/inquiries/{id}/closure': (ctx, { params }) => closeInquiry(ctx, params.id),
}
