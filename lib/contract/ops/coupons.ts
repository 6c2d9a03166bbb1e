import { z } from 'zod'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText, Nid, PageQuery, paged, StaffReason, YenAmount } from '../common'
import { Order, OrderNumber } from '../order'
import type { Routes } from '../route'

const Kind = z.enum(['rate', 'amount'])
const Scope = z.enum(['all', 'creator', 'work', 'audio', 'merchandise'])
const Times = z.int().min(1, '1回以上にしてください。').max(1_000_000, '1,000,000回までです。')

export const OpsCoupon = z
  .object({
    id: Id,
    code: z.string(),
    name: z.string(),
    kind: Kind,
    value: z.int().meta({ description: 'rate は%、amount は円' }),
    scope: Scope,
    scopeName: z.string().meta({ description: '対象のクリエイターか作品の名前（なければ空）' }),
    startAt: Instant,
    endAt: Instant,
    state: z.enum(['coming', 'open', 'ended']),
    usedCount: z.int().meta({ description: '使われている注文の数（支払いを待つものを含む）' }),
    totalLimit: z.int().nullable(),
    perPersonLimit: z.int().nullable(),
  })
  .meta({ id: 'OpsCoupon' })
export type OpsCoupon = z.output<typeof OpsCoupon>

const CouponWithTotal = OpsCoupon.extend({
  offTotal: z.int().min(0).meta({ description: '割り引いた額の合計（円）' }),
}).meta({ id: 'OpsCouponWithTotal' })

export const CouponUse = z
  .object({
    orderNumber: OrderNumber,
    buyer: z.string().meta({ description: '退会した方は空' }),
    state: Order.shape.state,
    stateText: z.string(),
    total: YenAmount,
    off: YenAmount,
    at: Instant,
  })
  .meta({ id: 'CouponUse' })

export const NewCoupon = z.object({
  code: lineOfText(60).meta({ description: '全角や小文字は、半角の大文字に直す' }),
  name: lineOfText(60).refine((text) => text !== '', { error: '名前を入力してください。' }),
  kind: Kind,
  value: z.int().min(1, '1以上にしてください。').max(100_000, '100,000までです。'),
  scope: Scope,
  work: Nid.nullable().default(null).meta({ description: 'scope が work のとき' }),
  creatorId: Id.nullable().default(null).meta({ description: 'scope が creator のとき' }),
  startAt: Instant,
  endAt: Instant,
  totalLimit: Times.nullable().default(null),
  perPersonLimit: Times.nullable().default(null),
})
export type NewCoupon = z.output<typeof NewCoupon>

const id = z.object({ id: Id })

/** Coupons, for finance. For anybody else none of these calls exists (404). */
export const opsCouponRoutes = {
  'GET /ops/coupons': {
    access: { staff: FINANCE_STAFF },
    summary: 'クーポン（open は予定と配布中で早く終わる順、ended は終わったもので新しい順）',
    query: PageQuery.extend({ show: z.enum(['open', 'ended']).default('open') }),
    response: paged(OpsCoupon),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/coupons': {
    access: { staff: FINANCE_STAFF },
    summary: 'クーポンを作る（割引と対象は、あとから変えられない）',
    body: NewCoupon,
    response: CouponWithTotal,
    status: 201,
    errors: ['invalid', 'notFound', 'conflict'],
  },
  'GET /ops/coupons/{id}': {
    access: { staff: FINANCE_STAFF },
    summary: 'クーポンと、使われた回数・金額の合計',
    params: id,
    response: CouponWithTotal,
    errors: ['notFound'],
  },
  'GET /ops/coupons/{id}/uses': {
    access: { staff: FINANCE_STAFF },
    summary: 'クーポンを使った注文（新しい順）',
    params: id,
    query: PageQuery,
    response: paged(CouponUse),
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/coupons/{id}/end': {
    access: { staff: FINANCE_STAFF },
    summary: 'クーポンを今すぐ終える（受けた注文の割引は変わらない）',
    params: id,
    body: z.object({ reason: StaffReason }),
    response: CouponWithTotal,
    errors: ['invalid', 'notFound', 'conflict'],
  },
} as const satisfies Routes
