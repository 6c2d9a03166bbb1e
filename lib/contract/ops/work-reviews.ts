import { z } from 'zod'
import { WORK_REVIEW_STAFF } from '@/lib/kit/shop/staff-roles'
import { AgeRating, Id, Instant, PageQuery, paged, paragraphs, WorkType } from '../common'
import type { Routes } from '../route'
import { StudioWork, WorkPreview } from '../studio/works'

export const WorkReviewCard = z
  .object({
    id: Id,
    state: z.enum(['waiting', 'returned', 'approved']),
    title: z.string(),
    type: WorkType,
    ageRating: AgeRating,
    circle: z.object({ id: Id, nickname: z.string() }),
    requestedAt: Instant,
    isFirst: z.boolean().meta({ description: 'この作者の、はじめての作品' }),
    returnedReason: z.string().nullable().meta({ description: '前に差し戻した理由' }),
  })
  .meta({ id: 'WorkReviewCard' })
export type WorkReviewCard = z.output<typeof WorkReviewCard>

const WorkReviewList = paged(WorkReviewCard)
export type WorkReviewList = z.output<typeof WorkReviewList>

export const WorkReview = WorkReviewCard.extend({
  version: z.string().max(50).meta({
    description: '見た作品の版。決めるときに添えると、変わっていれば409',
  }),
  work: StudioWork,
  releaseAt: Instant.nullable().meta({ description: '申請された公開の日時（null はすぐ）' }),
  acceptPreorders: z.boolean(),
  isOwn: z.boolean().meta({ description: '自分の作品（決められない）' }),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  earlier: z
    .array(z.object({ decidedAt: Instant, reason: z.string() }))
    .max(20)
    .meta({ description: 'これまでの差し戻し（新しい順に20件まで）' }),
}).meta({ id: 'WorkReview' })
export type WorkReview = z.output<typeof WorkReview>

const WorkApproval = z.object({ version: z.string().min(1).max(50) })
/** The reason is for the creator: what is to be changed, in full sentences. */
export const WorkReturn = WorkApproval.extend({
  reason: paragraphs(2000).refine((text) => text.length > 0, {
    error: '理由を入力してください。',
  }),
})

const one = {
  access: { staff: WORK_REVIEW_STAFF },
  params: z.object({ id: Id }),
} as const

/** Works that wait to be looked at before their first publication. For anybody else none of these calls exists (404). */
export const opsWorkReviewRoutes = {
  'GET /ops/work-reviews': {
    access: { staff: WORK_REVIEW_STAFF },
    summary: '公開前の審査を待つ作品（長く待っている順）',
    query: PageQuery,
    response: WorkReviewList,
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/work-reviews/{id}': {
    ...one,
    summary: '作品の審査',
    response: WorkReview,
    errors: ['notFound'],
  },
  'GET /ops/work-reviews/{id}/preview': {
    ...one,
    summary: '審査を待つ作品のプレビュー（いま公開したらどう見えるか）',
    response: WorkPreview,
    errors: ['notFound'],
  },
  'POST /ops/work-reviews/{id}/approval': {
    ...one,
    summary: '作品を承認して公開する',
    body: WorkApproval,
    response: WorkReview,
    errors: ['invalid', 'notFound', 'conflict', 'unprocessable'],
  },
  'POST /ops/work-reviews/{id}/return': {
    ...one,
    summary: '作品を、理由をつけて差し戻す',
    body: WorkReturn,
    response: WorkReview,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
