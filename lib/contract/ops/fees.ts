import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText, PageQuery, paged, StaffReason } from '../common'
import type { Routes } from '../route'

const FeeRateBp = z.int().min(0).max(10_000)

const FeeAgreement = z
  .object({
    id: Id,
    creatorId: Id,
    nickname: z.string(),
    since: z.iso.date().meta({ description: 'この日（日本時間）に売れたものから使う' }),
    feeRateBp: FeeRateBp,
    reason: z.string(),
    madeBy: z.string(),
    createdAt: Instant,
  })
  .meta({ id: 'FeeAgreement' })
export type FeeAgreement = z.output<typeof FeeAgreement>

export const NewFeeAgreement = z.object({
  nickname: lineOfText(50)
    .pipe(z.string().min(1, 'クリエイターのニックネームを入力してください。'))
    .meta({ description: 'クリエイターのニックネーム' }),
  since: z.iso.date('日付を選んでください。').meta({ description: '30日以上先の日' }),
  feeRateBp: FeeRateBp.meta({ description: '手数料率（1万分の1）。3000は30％' }),
  reason: StaffReason,
})

const staff = { access: { staff: FINANCE_STAFF } } as const

/** What creators and the shop have agreed about fees. For anybody but finance none of these calls exists (404). */
export const opsFeeRoutes = {
  'GET /ops/fees': {
    ...staff,
    summary: 'クリエイターとの手数料の取り決め（新しい順）',
    query: PageQuery,
    response: paged(FeeAgreement),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/fees': {
    ...staff,
    summary:
      '手数料の取り決めを登録する（クリエイターにすぐ知らせ、30日以上あとに売れたものから使う）',
    body: NewFeeAgreement,
    response: null,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
