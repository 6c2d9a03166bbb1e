import { z } from 'zod'
import { DEFERRED_DUE_TEXT } from '@/lib/kit/shop/due-date'
import { Track, WorkCard } from './catalogue'
import { exactlyOne, Id, Instant, PageQuery, paged, YenAmount } from './common'
import { LibraryItem } from './library'
import { MerchandiseItems } from './merchandise'
import { CouponCode } from './offer'
import type { Routes } from './route'

/** Exactly one of `albumId` and `trackId`; both are the works' and tracks' opaque ids. */
const AudioOrder = exactlyOne(
  z.object({
    albumId: Id.optional(),
    trackId: Id.optional(),
    paymentMethodId: z.string().max(100).optional(),
    saveCard: z.boolean().default(false),
    expectedPrice: YenAmount.optional().meta({ description: '画面に示した金額。違えば409' }),
    couponCode: CouponCode.optional(),
  }),
  ['albumId', 'trackId'],
  'albumId と trackId のどちらか一つを指定してください。',
)

/** The same for the deferred network: there is no card to name. */
const DeferredAudioOrder = exactlyOne(
  z.object({
    albumId: Id.optional(),
    trackId: Id.optional(),
    expectedPrice: YenAmount.optional().meta({ description: '画面に示した金額。違えば409' }),
    couponCode: CouponCode.optional(),
  }),
  ['albumId', 'trackId'],
  'albumId と trackId のどちらか一つを指定してください。',
)

const merchandiseOrder = {
  merchandises: MerchandiseItems,
  expectedPrice: YenAmount.meta({ description: '画面に示した、送料を含む合計。違えば409' }),
  addressId: Id.optional().meta({ description: 'お届け先。なければ既定のもの' }),
  shipping: z
    .enum(['together', 'split'])
    .default('together')
    .meta({ description: '予約商品とまとめて送るか、在庫のあるものを先に送るか' }),
  couponCode: CouponCode.optional(),
}

/**
 * A changed total answers 409 `order/price-changed`, whose `details` give in `yen` the total (`expectedPrice`),
 * the fee (`deliveryFee`) and each line's price (`merchandises.{id}`) in force now.
 */
const MerchandiseOrder = z.object({
  ...merchandiseOrder,
  paymentMethodId: z.string().max(100).optional(),
  saveCard: z.boolean().default(false),
})
const DeferredMerchandiseOrder = z.object(merchandiseOrder)

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
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' })

const CardId = z.string().max(100)

/** A saved card as the list gives it (spec §7: card data), by its `id` alone, or as `paymentMethodId`. */
const card = SavedCard.partial()
  .extend({ id: CardId.optional(), paymentMethodId: CardId.optional() })
  .refine(
    ({ id, paymentMethodId }) =>
      (id ?? paymentMethodId) !== undefined &&
      (id === undefined || paymentMethodId === undefined || id === paymentMethodId),
    {
      error: 'カードを一枚、一覧の id か paymentMethodId で指定してください。',
      path: ['id'],
    },
  )
  .transform(({ id, paymentMethodId }) => ({ cardId: id ?? paymentMethodId ?? '' }))
  .meta({
    id: 'CardData',
    description: '一覧のカードをそのまま、または id か paymentMethodId',
    anyOf: [{ required: ['id'] }, { required: ['paymentMethodId'] }],
  })
const transaction = z.object({ transactionId: Id })

export const OrderState = z.enum([
  'created',
  'awaitingPayment',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
  'expired',
  'held',
  'refunded',
  'partiallyRefunded',
  'refundOwed',
  'disputed',
])

/** The result of an order by the deferred network; it is decided while the caller waits. */
export const DeferredCheckout = z
  .object({
    transactionId: Id,
    orderNumber: z.string(),
    state: OrderState,
    amount: YenAmount,
    dueDate: z.iso.date().meta({ description: `お支払いの期限（${DEFERRED_DUE_TEXT}）` }),
  })
  .meta({ id: 'DeferredCheckout' })

/** `paidyEnabled`: registered and usable. `dueDate`: when an order placed now would be due. */
export const DeferredStatus = z
  .object({
    paidyEnabled: z.boolean(),
    state: z.enum(['none', 'active', 'suspended', 'deleted']),
    dueDate: z.iso.date(),
  })
  .meta({ id: 'DeferredStatus' })

export const Purchase = z
  .object({
    orderNumber: z.string(),
    state: OrderState,
    total: YenAmount,
    paidAt: Instant.nullable(),
    lines: z.array(
      z.object({
        title: z.string(),
        amount: YenAmount,
        nid: z.string().nullable(),
        /** The work, of a gift null; of a bought track the whole work. */
        work: WorkCard.nullable(),
        trackId: Id.nullable(),
        /** False for a present to somebody else, and after a refund. */
        isOwned: z.boolean(),
        downloads: LibraryItem.shape.downloads,
      }),
    ),
  })
  .meta({ id: 'Purchase' })

export const paymentRoutes = {
  'POST /payment/stripe/order/audio': {
    summary: 'アルバムまたはトラックを注文する（カード）',
    access: 'verified',
    body: AudioOrder,
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
  'POST /payment/stripe/order/merchandises': {
    summary: 'グッズを注文する（カード）',
    access: 'verified',
    body: MerchandiseOrder,
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
  'GET /payment/paidy/status': {
    summary: 'あと払い（ペイディ）の登録の有無',
    access: 'listener',
    response: DeferredStatus,
    errors: ['unauthenticated', 'unavailable'],
  },
  'POST /my/register/paidy': {
    summary: 'あと払い（ペイディ）を登録する（customerId は tok_…。ペイディに確かめる）',
    access: 'verified',
    body: z.object({ customerId: z.string().regex(/^tok_\w{1,90}$/) }),
    response: DeferredStatus,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'conflict', 'unavailable'],
  },
  'DELETE /my/register/paidy': {
    summary: 'あと払い（ペイディ）の登録を消す',
    access: 'listener',
    response: null,
    errors: ['unauthenticated', 'unavailable'],
  },
  'POST /payment/paidy/order/audio': {
    summary: 'アルバムまたはトラックを注文する（あと払い）',
    access: 'verified',
    body: DeferredAudioOrder,
    response: DeferredCheckout,
    status: 201,
    errors: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'notFound',
      'conflict',
      'unprocessable',
      'tooMany',
      'unavailable',
    ],
  },
  'POST /payment/paidy/order/merchandises': {
    summary:
      'グッズを注文する（あと払い。代金は発送の前に確定する。承認の期限より先に届く予約商品は409 paidy/delivery-too-late）',
    access: 'verified',
    body: DeferredMerchandiseOrder,
    response: DeferredCheckout,
    status: 201,
    errors: [
      'invalid',
      'unauthenticated',
      'forbidden',
      'notFound',
      'conflict',
      'unprocessable',
      'tooMany',
      'unavailable',
    ],
  },
  'POST /payment/stripe/verify': {
    thing: 'own',
    summary: '支払いの結果を確かめて注文を確定する',
    access: 'listener',
    body: transaction,
    response: z.object({ state: OrderState, orderNumber: z.string() }),
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict', 'tooMany', 'unavailable'],
  },
  'POST /payment/stripe/cancel': {
    thing: 'own',
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
    errors: ['unauthenticated', 'tooMany', 'unavailable'],
  },
  'DELETE /payment/stripe/remove': {
    summary: '保存したカードを削除する',
    access: 'listener',
    body: card,
    response: null,
    errors: ['invalid', 'unauthenticated', 'notFound', 'tooMany', 'unavailable'],
  },
  'PUT /payment/stripe/default': {
    summary: '既定のカードにする',
    access: 'listener',
    body: card,
    response: null,
    errors: ['invalid', 'unauthenticated', 'notFound', 'tooMany', 'unavailable'],
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
