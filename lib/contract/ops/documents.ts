import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText } from '../common'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

const DocumentKind = z.enum(['receipt', 'refundReceipt', 'statement', 'order'])
const Yen = z.coerce.number().int().min(-1_000_000_000).max(1_000_000_000)
const Day = z.iso.date().refine((day) => day >= '2000' && day < '2100', {
  error: '日付が正しくありません。',
})

const DocumentFound = z
  .object({
    kind: DocumentKind,
    id: Id,
    number: z.string(),
    at: Instant.meta({ description: '発行、締め、または注文の日時' }),
    amount: z.int().meta({ description: '円。支払明細書は受け取り分' }),
    orderNumber: OrderNumber.nullable(),
    name: z.string().meta({ description: '取引先の名前。退会した方は空' }),
    email: z.string().meta({ description: '取引先のメールアドレス。退会した方は空' }),
  })
  .meta({ id: 'DocumentFound' })
export type DocumentFound = z.output<typeof DocumentFound>

const DocumentsFound = z.object({
  items: z.array(DocumentFound).max(50),
  next: z.string().nullable().meta({ description: '続きがあれば、after に渡す' }),
})
export type DocumentsFound = z.output<typeof DocumentsFound>

const DocumentQuery = z.object({
  kind: DocumentKind.default('receipt'),
  from: Day.optional().meta({ description: 'この日から（日本時間）' }),
  to: Day.optional().meta({ description: 'この日まで' }),
  least: Yen.optional().meta({ description: 'この額から（円）' }),
  most: Yen.optional().meta({ description: 'この額まで' }),
  who: lineOfText(254).optional().meta({ description: '取引先（メールアドレス、名前、id）' }),
  after: z
    .string()
    .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
    .refine((text) => !Number.isNaN(Date.parse(text.split('_')[0] ?? '')))
    .optional()
    .meta({ description: '前のページの next' }),
})
export type DocumentQuery = z.output<typeof DocumentQuery>

const ClosedMonth = z
  .object({
    month: z.string().meta({ description: '2026-11（日本の月）' }),
    state: z
      .enum(['open', 'closed', 'none'])
      .meta({ description: 'none は、明細書のない終わった月' }),
    statements: z.int(),
    net: z.int().meta({ description: '明細書の受け取り分の合計' }),
    feeTax: z.int().meta({ description: '手数料に含まれる消費税の合計' }),
    payouts: z.int().meta({ description: 'この月の締めで支払うことになった件数' }),
    waiting: z.int().meta({ description: 'うち、まだ支払いの回に入っていない件数' }),
    inRuns: z.int().meta({ description: 'うち、支払いの回に入っている件数' }),
    paid: z.int(),
    returned: z.int(),
    paidYen: z.int().meta({ description: '振り込んだ額' }),
  })
  .meta({ id: 'ClosedMonth' })
export type ClosedMonth = z.output<typeof ClosedMonth>

/** What the law wants to be found again, and how each month stands. For anybody but finance none of these calls exists (404). */
export const opsDocumentRoutes = {
  'GET /ops/documents': {
    access: { staff: FINANCE_STAFF },
    summary: '領収書・返金の領収書・支払明細書・注文を、日付・金額・取引先で検索する（新しい順）',
    query: DocumentQuery,
    response: DocumentsFound,
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/closing': {
    access: { staff: FINANCE_STAFF },
    summary: '月ごとの締めと支払いの状態（新しい順に6か月）',
    response: z.object({ items: z.array(ClosedMonth).max(6) }),
    errors: ['notFound'],
  },
} as const satisfies Routes
