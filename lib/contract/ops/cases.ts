import { z } from 'zod'
import { MODERATION_STAFF } from '@/lib/kit/shop/staff-roles'
import { AgeRating, Id, Instant, PageQuery, paged, paragraphs } from '../common'
import { ReportForm } from '../community'
import type { Routes } from '../route'

const { subjectKind, subjectId, reason: ReportReason } = ReportForm.shape

/** Words that people outside read: why, in full sentences. */
const Reasoning = paragraphs(2000).refine((text) => text.length > 0, {
  error: '理由を入力してください。',
})

export const CaseState = z.enum(['open', 'decided', 'appealed', 'closed'])
const Action = z.enum(['none', 'hide', 'rate', 'suspend'])

export const CaseCard = z
  .object({
    id: Id,
    subject: z.object({
      kind: subjectKind,
      id: Id,
      title: z.string().meta({ description: '消えたものは空' }),
      link: z.string().nullable(),
    }),
    owner: z.object({ id: Id, nickname: z.string() }),
    state: CaseState,
    reporters: z.int().meta({ description: '報告した人の数（一人の報告は、何度でも一つ）' }),
    action: Action.nullable(),
    ageRating: AgeRating.nullable().meta({ description: '決めた年齢区分（rate のとき）' }),
    openedAt: Instant,
    isInForce: z.boolean().meta({ description: '決めたことが今も効いている' }),
  })
  .meta({ id: 'CaseCard' })
export type CaseCard = z.output<typeof CaseCard>

export const ModerationCase = CaseCard.extend({
  ageRatingNow: AgeRating.nullable().meta({ description: '対象の作品の、今の年齢区分' }),
  words: z.string().meta({ description: '報告された文章など' }),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  appeal: z.string().nullable(),
  appealedAt: Instant.nullable(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
  isDecidedByCaller: z
    .boolean()
    .meta({ description: '自分が決めた（申し立てには別の人が答える）' }),
  reports: z
    .array(
      z.object({
        id: Id,
        reason: ReportReason,
        body: z.string(),
        by: z.string().meta({ description: '名前かメールアドレス。退会した方は空' }),
        at: Instant,
      }),
    )
    .max(100)
    .meta({ description: '新しい順に100件まで' }),
}).meta({ id: 'ModerationCase' })
export type ModerationCase = z.output<typeof ModerationCase>

export const ModerationFigures = z
  .object({
    year: z.int(),
    reports: z.int(),
    byReason: z.array(z.object({ reason: ReportReason, count: z.int() })).max(20),
    byAction: z.array(z.object({ action: Action, count: z.int() })).max(4),
    withinSevenDays: z.int().meta({ description: '最初の報告から7日以内に決めた件数' }),
    open: z.int().meta({ description: 'この年に始まり、まだ決まっていない件数' }),
    appeals: z.int(),
    lifted: z.int().meta({ description: '取り消した件数' }),
  })
  .meta({ id: 'ModerationFigures' })
export type ModerationFigures = z.output<typeof ModerationFigures>

export const CaseDecision = z.object({
  action: Action,
  ageRating: AgeRating.optional().meta({ description: '新しい年齢区分（rate のとき、必ず）' }),
  reason: Reasoning,
})
export const CaseAnswer = z.object({
  lifts: z.boolean().meta({ description: '取り消す（false は、申し立てを認めない）' }),
  reason: Reasoning,
})

const id = z.object({ id: Id })
const act = {
  access: { staff: MODERATION_STAFF },
  params: id,
  response: ModerationCase,
  errors: ['invalid', 'notFound', 'conflict'],
} as const

/** What was reported, and what becomes of it. For anybody else none of these calls exists (404). */
export const opsCaseRoutes = {
  'GET /ops/cases': {
    access: { staff: MODERATION_STAFF },
    summary: '報告の案件（open と appealed は多くの人が報告した順、ほかは新しい順）',
    query: PageQuery.extend({ state: CaseState.default('open') }),
    response: paged(CaseCard),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/cases': {
    access: { staff: MODERATION_STAFF },
    summary: '報告がなくても案件を始める（始まっていれば、それを返す）',
    body: z.object({ subjectKind, subjectId }),
    response: ModerationCase,
    status: 201,
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/cases/{id}': {
    access: { staff: MODERATION_STAFF },
    summary: '報告の案件',
    params: id,
    response: ModerationCase,
    errors: ['notFound'],
  },
  'POST /ops/cases/{id}/decision': {
    ...act,
    summary:
      '案件について決める（何もしない、公開を止める、年齢区分を変える、アカウントを停止する）',
    body: CaseDecision,
  },
  'POST /ops/cases/{id}/answer': {
    ...act,
    summary: '異議の申し立てに答える（決めた人とは別の担当者）、または決めたことを取り消す',
    body: CaseAnswer,
  },
  'GET /ops/moderation-figures': {
    access: { staff: MODERATION_STAFF },
    summary: '年ごとの件数（公表のため。yearがなければ今年）',
    query: z.object({ year: z.coerce.number().int().min(2000).max(2100).optional() }),
    response: ModerationFigures,
    errors: ['invalid', 'notFound'],
  },
} as const satisfies Routes
