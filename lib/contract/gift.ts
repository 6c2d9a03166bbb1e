import { z } from 'zod'
import { WorkCard } from './catalogue'
import {
  expiryOrNone,
  Id,
  Instant,
  lineOfText,
  PageQuery,
  Picture,
  paged,
  paragraphs,
  YenAmount,
} from './common'
import { Email } from './identity-shapes'
import { CouponCode } from './offer'
import { DeferredCheckout, OrderCheckout } from './payment'
import type { Routes } from './route'

export const GiftKind = z.enum(['voice', 'picture', 'text'])

/** A creator's gift for sale: its content is unlocked by the purchase. */
export const Gift = z
  .object({
    id: Id,
    kind: GiftKind,
    title: z.string(),
    description: z.string(),
    price: YenAmount,
    picture: Picture.nullable().meta({ description: '紹介の絵（中身ではない）' }),
    creator: z.object({ id: Id, nickname: z.string(), avatar: Picture.nullable() }),
    durationMs: z.int().nullable().meta({ description: '音声の長さ' }),
    isForSale: z.boolean(),
    isOwned: z.boolean().meta({ description: 'ログイン中の人が持っている' }),
  })
  .meta({ id: 'Gift' })
export type Gift = z.infer<typeof Gift>

/** The content. `path` is under /api and only for owners; a voice supports ranges. */
export const GiftContent = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: z.string() }),
    z.object({ kind: z.literal('picture'), path: z.string() }),
    z.object({ kind: z.literal('voice'), path: z.string(), durationMs: z.int() }),
  ])
  .meta({ id: 'GiftContent' })

const PresentState = z.enum(['open', 'notYet', 'redeemed', 'refunded', 'expired'])

const paidBy = {
  expectedPrice: YenAmount.optional().meta({ description: '画面に示した金額。違えば409' }),
  couponCode: CouponCode.optional(),
}
const byCard = {
  ...paidBy,
  paymentMethodId: z.string().max(100).optional(),
  saveCard: z.boolean().default(false),
}

const present = {
  albumId: Id,
  senderName: lineOfText(30).refine((name) => name !== '', { error: 'お名前を入力してください。' }),
  recipientName: lineOfText(30).refine((name) => name !== '', {
    error: 'お相手のお名前を入力してください。',
  }),
  recipientEmail: Email.optional().meta({
    description: 'なければメールは送らず、リンクを購入者が渡す',
  }),
  message: paragraphs(500).default(''),
  deliverOn: z.iso
    .date()
    .optional()
    .meta({ description: 'メールを送る日（日本時間の9時）。今日から1年以内。なければすぐ' }),
}

const GiftOrder = z.object({ giftId: Id, ...byCard })
export const PresentOrder = z.object({ ...present, ...byCard })
const DeferredGiftOrder = z.object({ giftId: Id, ...paidBy })
const DeferredPresentOrder = z.object({ ...present, ...paidBy })

const orderErrors = [
  'invalid',
  'unauthenticated',
  'forbidden',
  'notFound',
  'conflict',
  'tooMany',
  'unavailable',
] as const
const order = { access: 'verified', status: 201, errors: orderErrors } as const

const deferredOrder = { ...order, errors: [...orderErrors, 'unprocessable'] } as const

const Token = z.object({ token: z.string().min(1).max(200) })

export const giftRoutes = {
  'GET /user/{id}/gifts': {
    thing: 'public',
    summary: 'クリエイターのギフト',
    access: 'guest',
    params: z.object({ id: Id }),
    query: PageQuery,
    response: paged(Gift),
    errors: ['invalid', 'notFound'],
  },
  'GET /gifts/{id}': {
    thing: 'public',
    summary: 'ギフト',
    access: 'guest',
    params: z.object({ id: Id }),
    response: Gift,
    errors: ['notFound'],
  },
  'GET /my/gifts': {
    summary: '購入したギフト（新しい順）',
    access: 'listener',
    query: PageQuery,
    response: paged(Gift.extend({ purchasedAt: Instant })),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /my/gifts/{id}': {
    ownersAlone: true,
    thing: 'own',
    summary: '購入したギフトの中身',
    access: 'listener',
    params: z.object({ id: Id }),
    response: z.object({ gift: Gift, content: GiftContent }),
    errors: ['unauthenticated', 'notFound'],
  },
  'POST /payment/stripe/order/gift': {
    summary: 'ギフトを注文する（カード）',
    ...order,
    body: GiftOrder,
    response: OrderCheckout,
  },
  'POST /payment/stripe/order/present': {
    summary: 'アルバムを贈り物として注文する（カード）',
    ...order,
    body: PresentOrder,
    response: OrderCheckout,
  },
  'POST /payment/paidy/order/gift': {
    summary: 'ギフトを注文する（あと払い）',
    ...deferredOrder,
    body: DeferredGiftOrder,
    response: DeferredCheckout,
  },
  'POST /payment/paidy/order/present': {
    summary: 'アルバムを贈り物として注文する（あと払い）',
    ...deferredOrder,
    body: DeferredPresentOrder,
    response: DeferredCheckout,
  },
  'GET /my/presents': {
    ownersAlone: true,
    summary: '贈ったアルバム',
    access: 'listener',
    query: PageQuery,
    response: paged(
      z.object({
        orderNumber: z.string(),
        work: WorkCard,
        state: PresentState,
        recipientName: z.string(),
        deliverOn: z.iso.date().nullable(),
        url: z.string(),
        redeemedAt: Instant.nullable(),
        ...expiryOrNone,
      }),
    ),
    errors: ['invalid', 'unauthenticated'],
  },
  'GET /present/{token}': {
    thing: 'public',
    summary: '贈り物のページ（リンクを持つ人だけ）',
    access: 'guest',
    params: Token,
    response: z.object({
      work: WorkCard,
      state: PresentState,
      senderName: z.string(),
      recipientName: z.string(),
      message: z.string(),
      ...expiryOrNone,
      isOwned: z.boolean().meta({ description: 'ログイン中の人はすでに持っている' }),
      isMine: z.boolean().meta({ description: 'ログイン中の人が受け取った' }),
      isGiver: z.boolean().meta({ description: 'ログイン中の人が贈った' }),
    }),
    errors: ['notFound'],
  },
  'POST /present/{token}/redeem': {
    thing: 'public',
    summary: '贈り物を受け取る（一度だけ）',
    access: 'verified',
    params: Token,
    response: z.object({ work: WorkCard }),
    errors: ['unauthenticated', 'forbidden', 'notFound', 'conflict', 'tooMany'],
  },
} as const satisfies Routes
