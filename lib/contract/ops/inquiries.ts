import { z } from 'zod'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, PageQuery, paged } from '../common'
import { CommentForm, InquiryThread, InquiryTopic } from '../community'
import type { Routes } from '../route'

const InquiryState = z.enum(['open', 'answered', 'closed'])

export const InquiryCard = z
  .object({
    id: Id,
    topic: InquiryTopic,
    state: InquiryState,
    email: z.string(),
    accountId: Id.nullable(),
    createdAt: Instant,
    excerpt: z.string(),
  })
  .meta({ id: 'InquiryCard' })
export type InquiryCard = z.output<typeof InquiryCard>

export const Inquiry = InquiryCard.extend({
  messages: InquiryThread.shape.messages,
}).meta({ id: 'Inquiry' })
export type Inquiry = z.output<typeof Inquiry>

export const InquiryAnswer = z.object({
  body: CommentForm.shape.body,
  seen: z.int().min(1).max(200).meta({ description: '画面で見た、やりとりの数' }),
})

const one = {
  access: { staff: SUPPORT_STAFF },
  params: z.object({ id: Id }),
  response: Inquiry,
} as const

/** The inbox of inquiries. For anybody else none of these calls exists (404). */
export const opsInquiryRoutes = {
  'GET /ops/inquiries': {
    access: { staff: SUPPORT_STAFF },
    summary: 'お問い合わせ（open は古い順、ほかは新しい順）',
    query: PageQuery.extend({ state: InquiryState.default('open') }),
    response: paged(InquiryCard),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/inquiries/{id}': {
    ...one,
    summary: 'お問い合わせのやりとり',
    errors: ['notFound'],
  },
  'POST /ops/inquiries/{id}/answers': {
    ...one,
    summary: 'お問い合わせにメールで返事をする',
    body: InquiryAnswer,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/inquiries/{id}/closure': {
    ...one,
    summary: 'お問い合わせを終える（返事は送らない）',
    errors: ['notFound', 'conflict'],
  },
} as const satisfies Routes
