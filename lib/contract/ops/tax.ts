import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { isCorporateNumber } from '@/lib/kit/shop/tax-numbers'
import { Id, Instant, PageQuery, paged, StaffReason } from '../common'
import type { Routes } from '../route'

const Year = z.coerce.number().int().min(2000).max(2099)
const Sums = z.object({ gross: z.int(), base: z.int(), withheld: z.int(), net: z.int() })

const Withholding = z
  .object({
    payoutId: Id,
    payeeId: Id,
    paidOn: z.iso.date(),
    name: z.string().meta({ description: '税務情報の氏名か会社名' }),
    gross: z.int().meta({ description: '支払金額' }),
    base: z.int().meta({ description: '源泉徴収の対象額（しない相手は0）' }),
    withheld: z.int(),
    net: z.int(),
  })
  .meta({ id: 'Withholding' })
export type Withholding = z.output<typeof Withholding>

const PaymentReport = z
  .object({
    payeeId: Id,
    name: z.string(),
    payments: z.int(),
    gross: z.int(),
    withheld: z.int(),
    stated: z.int().meta({ description: 'この年の支払いに入った明細書の合計。支払金額と同じはず' }),
    hasNumber: z.boolean().meta({ description: '提出に要る番号が登録されている' }),
    isFiled: z.boolean().meta({ description: '支払金額が5万円を超え、提出が要る' }),
  })
  .meta({ id: 'PaymentReport' })
export type PaymentReport = z.output<typeof PaymentReport>

const FiledReport = z
  .object({
    name: z.string(),
    address: z.string(),
    numberKind: z.enum(['myNumber', 'corporateNumber']).nullable(),
    number: z.string().meta({ description: '登録がなければ空' }),
    gross: z.int(),
    withheld: z.int(),
  })
  .meta({ id: 'FiledReport' })
export type FiledReport = z.output<typeof FiledReport>

const FiledReports = z.object({
  year: z.int(),
  payer: z.string(),
  payerNumber: z.string().meta({ description: '支払者の番号（登録番号のTを除く。なければ空）' }),
  items: z.array(FiledReport),
})
export type FiledReports = z.output<typeof FiledReports>

const CompanyToReview = z
  .object({
    payeeId: Id,
    nickname: z.string(),
    name: z.string(),
    address: z.string(),
    corporateNumber: z.string().meta({ description: '法人番号（以前の登録では空のことがある）' }),
    invoiceNumber: z.string(),
    wasIndividual: z.boolean().meta({ description: '以前は個人として登録していた' }),
    since: Instant,
  })
  .meta({ id: 'CompanyToReview' })
export type CompanyToReview = z.output<typeof CompanyToReview>

const CompanyDecision = z.object({
  decision: z.enum(['confirmed', 'refused']),
  corporateNumber: z
    .string()
    .refine(isCorporateNumber, '法人番号は13桁の数字です。')
    .meta({ description: '確かめた法人番号' }),
  reason: StaffReason,
})

const staff = { access: { staff: FINANCE_STAFF } } as const

/** Income tax withheld, and what the tax office is told of a year. For anybody but finance none of these calls exists (404). */
export const opsTaxRoutes = {
  'POST /ops/payees/{id}/tax-number/reading': {
    access: { staff: FINANCE_STAFF },
    summary: '支払調書のための番号を読む（要本人確認。読むたびに、理由が監査の記録に残る）',
    params: z.object({ id: Id }),
    body: z.object({ reason: StaffReason }),
    response: z.object({ kind: z.enum(['myNumber', 'corporateNumber']), number: z.string() }),
    errors: ['invalid', 'forbidden', 'notFound'],
  },
  'GET /ops/tax/withholding': {
    ...staff,
    summary: '源泉徴収簿（支払日の月ごと、古い順）と月の合計',
    query: PageQuery.extend({
      month: z
        .string()
        .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/u, '2026-11 のような年月')
        .optional()
        .meta({ description: '支払った月（日本時間）。なければ今月' }),
    }),
    response: paged(Withholding).extend({ sums: Sums }),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/tax/reports': {
    ...staff,
    summary: '支払調書（支払日の年ごと、金額の多い順）と、明細書との照合',
    query: PageQuery.extend({
      year: Year.optional().meta({ description: '支払った年。なければ今年' }),
    }),
    response: paged(PaymentReport).extend({
      sums: z.object({ gross: z.int(), withheld: z.int(), filed: z.int(), missing: z.int() }),
    }),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/tax/companies': {
    ...staff,
    summary: '確認を待つ会社（古い順）。確認が済むまで支払わない',
    query: PageQuery,
    response: paged(CompanyToReview),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/tax/companies/{id}': {
    ...staff,
    summary:
      '会社を法人番号で確かめた結果を書く（確認できない理由はクリエイターに伝わる。自分の会社にはできない）',
    params: z.object({ id: Id }),
    body: CompanyDecision,
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'POST /ops/tax/reports/{year}/file': {
    ...staff,
    summary:
      '提出する支払調書の内容を、番号とともに読む（10分以内のご本人確認が要る。理由と、番号を読んだ相手が監査の記録に残る）',
    params: z.object({ year: Year }),
    body: z.object({ reason: StaffReason }),
    response: FiledReports,
    errors: ['invalid', 'forbidden', 'notFound'],
  },
} as const satisfies Routes
