import { z } from 'zod'
import { FINANCE_STAFF, ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText, PageQuery, paged, StaffReason, YenAmount } from '../common'
import { Order, OrderLine, OrderNumber, OrderRefund, Shipment } from '../order'
import type { Routes } from '../route'

/** Before anything is sent: money that is going back, an authorisation that is ending. */
const Notice = z.string().nullable().meta({ description: '発送の前に知っておくこと' })

export const OpsOrder = Order.omit({
  present: true,
  receipt: true,
  canCancel: true,
  events: true,
  shipments: true,
})
  .extend({
    buyer: z.object({ id: Id, nickname: z.string(), email: z.string() }),
    lines: z.array(OrderLine.extend({ refundable: YenAmount })),
    deliveryRefundable: YenAmount,
    refunds: z.array(
      OrderRefund.extend({
        repeatable: YenAmount.meta({ description: '届かなかった返金のうち、もう一度返金できる額' }),
      }),
    ),
    shipments: z.array(
      Shipment.extend({
        id: Id,
        lineIds: z.array(Id),
        refusal: z.string().nullable().meta({ description: '今は発送できない理由' }),
      }),
    ),
    events: z.array(
      z.object({
        at: Instant,
        text: z.string(),
        note: z.string().nullable(),
        by: z.string().nullable().meta({ description: '操作した運営スタッフ' }),
      }),
    ),
    notice: Notice,
    heldBecause: z
      .string()
      .nullable()
      .meta({ description: '支払いが注文と一致せず、確認を待っている理由' }),
    /** What the caller may do with it now. */
    can: z.object({
      prepare: z.boolean(),
      ship: z.boolean(),
      deliver: z.boolean(),
      refund: z.boolean(),
      refundMax: YenAmount.nullable().meta({
        description: 'この注文であと返金してよい額（経理には上限がなく null）',
      }),
      release: z.boolean().meta({ description: '確認待ちの支払いを受け入れる' }),
      payBack: z.boolean().meta({ description: '確認待ちの支払いを全額返す' }),
    }),
  })
  .meta({ id: 'OpsOrder' })

export const OpsOrderCard = z
  .object({
    orderNumber: OrderNumber,
    kind: Order.shape.kind,
    state: Order.shape.state,
    stateText: z.string(),
    placedAt: Instant,
    total: YenAmount,
    refunded: YenAmount,
    buyer: z.string(),
    waitingParcels: z.int(),
    notice: Notice,
  })
  .meta({ id: 'OpsOrderCard' })

export const Parcel = z.object({
  carrier: z.enum(['yamato', 'sagawa', 'japanPost', 'other']),
  trackingNumber: lineOfText(40).optional(),
  shipmentId: Id.optional().meta({ description: 'なければ次に発送する荷物' }),
})

const Refund = z.object({
  parts: z
    .array(
      z.object({
        lineId: Id.nullable().meta({ description: 'nullは送料' }),
        amount: YenAmount.min(1, '1円以上を入力してください。'),
      }),
    )
    .min(1)
    .max(21)
    .refine((parts) => new Set(parts.map(({ lineId }) => lineId)).size === parts.length, {
      error: '同じ明細が重なっています。金額を一つにまとめてください。',
    })
    .optional()
    .meta({ description: '明細ごとに一度。なければ、まだ返していない全額' }),
  reason: z.enum(['defective', 'returned', 'outOfStock', 'goodwill']),
})

export const Review = z.object({
  decision: z
    .enum(['release', 'refund'])
    .meta({ description: 'releaseは支払いを受け入れる、refundは全額を返して注文を終える' }),
  note: StaffReason,
})

const one = z.object({ number: OrderNumber })
const act = {
  params: one,
  response: OpsOrder,
  errors: ['invalid', 'notFound', 'conflict'],
} as const

/** Orders, for who looks after them. For who has not the role none of these calls exists (404). */
export const opsOrderRoutes = {
  'GET /ops/orders': {
    access: { staff: ORDER_STAFF },
    summary:
      '注文の一覧（新しい順。toShip は発送、held は支払いの確認を待つもの、古い順。10,000件まで）',
    query: PageQuery.extend({ show: z.enum(['all', 'toShip', 'held']).default('all') }),
    response: paged(OpsOrderCard),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/orders/{number}': {
    access: { staff: ORDER_STAFF },
    errors: ['notFound'],
    summary: '注文（運営用）',
    params: one,
    response: OpsOrder,
  },
  'PUT /ops/orders/{number}/preparation': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '発送の準備を始める',
  },
  'POST /ops/orders/{number}/shipments': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '荷物を発送済みにする（あと払いの代金は、その前に確定する）',
    body: Parcel,
    errors: [...act.errors, 'unavailable'],
  },
  'PUT /ops/orders/{number}/delivery': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: 'お届け済みにする',
  },
  'POST /ops/orders/{number}/refunds': {
    access: { staff: ORDER_STAFF },
    ...act,
    summary: '返金する（全額、または明細ごと。サポートは、注文ごとに設定の上限まで）',
    body: Refund,
  },
  'POST /ops/orders/{number}/refunds/{refundId}/repetition': {
    access: { staff: FINANCE_STAFF },
    ...act,
    params: one.extend({ refundId: Id }),
    summary: '決済会社で失敗した返金を、もう一度行う（一度だけ）',
  },
  'POST /ops/orders/{number}/review': {
    access: { staff: FINANCE_STAFF },
    ...act,
    summary: '確認待ちの支払いについて決める（受け入れる、または全額返す）',
    body: Review,
    errors: [...act.errors, 'unavailable'],
  },
} as const satisfies Routes
