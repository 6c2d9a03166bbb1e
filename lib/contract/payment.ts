import { z } from 'zod'
import { Track, WorkCard } from './catalogue'
import { Id, Instant, PageQuery, paged, YenAmount } from './common'
import type { Routes } from './route'

/** Exactly one of `albumId` and `trackId`; both are the works' and tracks' opaque ids. */
export const AudioOrder = z
  .object({
    albumId: Id.optional(),
    trackId: Id.optional(),
    paymentMethodId: z.string().max(100).optional(),
    saveCard: z.boolean().default(false),
    expectedPrice: YenAmount.optional().meta({ description: '画面に示した金額。違えば409' }),
  })
  .refine((order) => (order.albumId === undefined) !== (order.trackId === undefined), {
    error: 'albumId と trackId のどちらか一つを指定してください。',
    path: ['albumId'],
  })

export const OrderCheckout = z
  .object({ clientSecret: z.string(), transactionId: Id, amount: YenAmount })
  .meta({ id: 'OrderCheckout' })

export const SavedCard = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    exp_year: z.int(),
    exp_month: z.int(),
  })
  .meta({ id: 'SavedCard' })

const transaction = z.object({ transactionId: Id })

export const OrderState = z.enum([
  'awaitingPayment',
  'paid',
  'cancelled',
  'expired',
  'held',
  'refunded',
  'partiallyRefunded',
  'disputed',
])

export const Purchase = z
  .object({
    orderNumber: z.string(),
    state: OrderState,
    total: YenAmount,
    paidAt: Instant.nullable(),
    lines: z.array(z.object({ title: z.string(), amount: YenAmount, nid: z.string().nullable() })),
  })
  .meta({ id: 'Purchase' })

export const paymentRoutes = {
  'POST /payment/stripe/order/audio': {
    summary: 'アルバムまたはトラックを注文する（カード）',
    access: 'verified',
    body: AudioOrder,
    idempotent: true,
    response: OrderCheckout,
    status: 201,
    errors: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'notFound',
      'conflict',
      'tooMany',
      'unavailable',
    ],
  },
  'POST /payment/stripe/verify': {
    summary: '支払いの結果を確かめて注文を確定する',
    access: 'listener',
    body: transaction,
    response: z.object({ state: OrderState, orderNumber: z.string() }),
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict', 'unavailable'],
  },
  'POST /payment/stripe/cancel': {
    summary: '支払われていない注文を取り消す',
    access: 'listener',
    body: transaction,
    response: z.object({ state: OrderState }),
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict', 'unavailable'],
  },
  'GET /payment/stripe/list': {
    summary: '保存したカード',
    access: 'listener',
    response: z.object({ items: z.array(SavedCard), total: z.int() }),
    errors: ['unauthenticated', 'unavailable'],
  },
  'DELETE /payment/stripe/remove': {
    summary: '保存したカードを削除する',
    access: 'listener',
    body: z.object({ paymentMethodId: z.string().max(100) }),
    response: null,
    errors: ['invalid', 'unauthenticated', 'notFound', 'unavailable'],
  },
  'GET /my/purchased/albums': {
    summary: '購入したアルバム',
    access: 'listener',
    query: PageQuery,
    response: paged(WorkCard),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/purchased/tracks': {
    summary: '購入したトラック',
    access: 'listener',
    query: PageQuery,
    response: paged(z.object({ track: Track, work: WorkCard })),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/history/purchase': {
    summary: '購入履歴',
    access: 'listener',
    query: PageQuery,
    response: paged(Purchase),
    errors: ['invalid', 'unauthenticated'],
  },
} as const satisfies Routes
