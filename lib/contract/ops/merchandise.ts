import { z } from 'zod'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, PageQuery, paged, StaffReason, TitleWords, YenAmount } from '../common'
import { PreorderDelivery, StockState } from '../merchandise'
import type { Routes } from '../route'
import { StudioMerchandise } from '../studio/merchandise'

const Creator = z.object({ id: Id, nickname: z.string() })

export const OpsMerchandiseCard = z
  .object({
    id: Id,
    title: z.string(),
    creator: Creator,
    price: YenAmount,
    stock: StudioMerchandise.shape.stock,
    stockState: StockState,
    isPublished: z.boolean(),
  })
  .meta({ id: 'OpsMerchandiseCard' })

export const OpsMerchandise = StudioMerchandise.extend({ creator: Creator }).meta({
  id: 'OpsMerchandise',
})

export const StockChange = z
  .object({
    id: Id,
    at: Instant,
    by: z.string(),
    byStaff: z.boolean().meta({ description: '運営スタッフが変えた' }),
    was: z.int(),
    onHand: z.int(),
    reason: z.string(),
  })
  .meta({ id: 'StockChange' })

export const StockCount = z.object({
  onHand: z
    .int('在庫数を半角の数字で入力してください。')
    .min(0, '在庫数は0以上で入力してください。')
    .max(1_000_000, '在庫数は1,000,000までです。'),
  was: z.int().min(0).max(1_000_000).meta({ description: '画面で見た数。違えば409' }),
  reason: StaffReason,
})

export const PreorderChange = z.object({
  preorder: PreorderDelivery.omit({ text: true }).nullable(),
  reason: StaffReason,
})

const one = {
  access: { staff: MERCHANDISE_STAFF },
  params: z.object({ id: Id }),
  response: OpsMerchandise,
} as const
const change = { ...one, errors: ['invalid', 'notFound', 'conflict'] } as const

/** The merchandise of every creator, for who looks after them. For anybody else none of these calls exists (404). */
export const opsMerchandiseRoutes = {
  'GET /ops/merchandise': {
    access: { staff: MERCHANDISE_STAFF },
    summary: 'すべてのグッズ（新しい順）',
    query: PageQuery.extend({
      state: z.enum(['published', 'hidden', 'soldOut']).optional(),
      q: TitleWords,
    }),
    response: paged(OpsMerchandiseCard),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/merchandise/{id}': { ...one, summary: 'グッズ（運営用）', errors: ['notFound'] },
  'GET /ops/merchandise/{id}/stock-changes': {
    ...one,
    summary: '手で変えた在庫の記録（新しい順）',
    query: PageQuery,
    response: paged(StockChange),
    errors: ['invalid', 'notFound'],
  },
  'PUT /ops/merchandise/{id}/stock': {
    ...change,
    summary: '手もとの数を、理由とともに変える（ご注文を受けた分を含む）',
    body: StockCount,
  },
  'PUT /ops/merchandise/{id}/preorder': {
    ...change,
    summary: '予約のお届け時期を、理由とともに変える（受けた注文の約束は変わらない）',
    body: PreorderChange,
  },
} as const satisfies Routes
