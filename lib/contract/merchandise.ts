import { z } from 'zod'
import {
  Id,
  Instant,
  Nid,
  PageQuery,
  Picture,
  paged,
  Refusal,
  SearchWords,
  YenAmount,
} from './common'
import type { Routes } from './route'

/** `notYet`: shown, sold later. `fewLeft`: see `remaining`. `preorder` can be bought now. */
export const StockState = z.enum(['inStock', 'fewLeft', 'preorder', 'soldOut', 'notYet', 'ended'])

/** When preordered merchandise arrives; `text` is made from the other fields: 「2026年12月上旬」. */
export const PreorderDelivery = z
  .object({
    startAt: Instant,
    endAt: Instant,
    precision: z.enum(['day', 'third', 'month']),
    text: z.string(),
  })
  .meta({ id: 'PreorderDelivery' })

/** The seller, with the details that they made public (特商法11条). */
const Seller = z
  .object({ name: z.string(), address: z.string(), phone: z.string() })
  .meta({ id: 'Seller' })

/** A creator whose merchandise is in the store. */
const MerchandiseSeller = z
  .object({
    user: z.object({ id: Id, nickname: z.string() }),
    seller: Seller.nullable().meta({ description: '当店が表示を引き受けているときは null' }),
  })
  .meta({ id: 'MerchandiseSeller' })
export type MerchandiseSeller = z.infer<typeof MerchandiseSeller>

/** What a list shows of merchandise. */
export const MerchandiseCard = z
  .object({
    id: Id,
    title: z.string(),
    category: z.string(),
    price: YenAmount,
    picture: Picture.nullable(),
    user: z.object({ id: Id, nickname: z.string() }),
    stockState: StockState,
    remaining: z.int().nullable().meta({ description: '残りわずかのときだけ、残りの数' }),
    preorder: PreorderDelivery.nullable(),
    preorderDeliveryAt: Instant.nullable(),
  })
  .meta({ id: 'MerchandiseCard' })
export type MerchandiseCard = z.infer<typeof MerchandiseCard>

export const Merchandise = MerchandiseCard.extend({
  description: z.string(),
  spec: z.string(),
  pictures: z.array(Picture).meta({ description: '1枚目は picture と同じ' }),
  relatedWork: z.object({ nid: Nid, title: z.string() }).nullable(),
  perPersonLimit: z.int().nullable(),
  salesStartAt: Instant.nullable(),
  salesEndAt: Instant.nullable().meta({ description: '申込みの期限' }),
  deliveryText: z.string().meta({ description: 'お届けの時期' }),
  returnsText: z
    .string()
    .meta({ description: 'この商品の返品の条件（なければ空。共通の条件は別）' }),
  seller: Seller.nullable().meta({
    description: '販売者の表示。当店が表示を引き受けているときは null',
  }),
}).meta({ id: 'Merchandise' })
export type Merchandise = z.infer<typeof Merchandise>

/** A line of a cart or an order, at most 20 of them, each thing once. */
const MerchandiseItem = z.object({
  id: Id,
  quantity: z.int().min(1, '1以上を指定してください。').max(99, '99以下を指定してください。'),
})

export const MerchandiseItems = z
  .array(MerchandiseItem)
  .min(1, '商品を選んでください。')
  .max(20, '一度に注文できるのは20種類までです。')
  .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, {
    error: '同じ商品が重なっています。数量でご指定ください。',
  })

/** Why a line cannot be ordered; `limit` is the largest possible quantity. */
export const LineProblem = z
  .object({
    kind: z.enum(['gone', 'notYet', 'ended', 'soldOut', 'onlyN', 'perPersonLimit']),
    limit: z.int().min(0),
    message: z.string(),
  })
  .meta({ id: 'LineProblem' })

export const QuoteLine = z
  .object({
    id: Id,
    quantity: z.int(),
    title: z.string(),
    price: YenAmount,
    amount: YenAmount,
    picture: Picture.nullable(),
    stockState: StockState,
    preorder: PreorderDelivery.nullable(),
    salesEndAt: Instant.nullable().meta({ description: '申込みの期限' }),
    perPersonLimit: z.int().nullable(),
    maxQuantity: z.int().meta({ description: 'いま注文できる数の上限' }),
    problem: LineProblem.nullable(),
  })
  .meta({ id: 'QuoteLine' })

/** A cart may exceed the limit of an order; the order is then refused with the reason. */
const CartTotal = z.int().min(0)

export const DeliveryZone = z.enum(['standard', 'okinawa', 'island', 'undeliverable'])

/** The delivery fee by zone, for any order. */
export const DeliveryFees = z
  .object({ standard: YenAmount, okinawa: YenAmount, island: YenAmount })
  .meta({ id: 'DeliveryFees' })
export type DeliveryFees = z.infer<typeof DeliveryFees>

export const MerchandiseQuote = z
  .object({
    lines: z.array(QuoteLine),
    itemsTotal: CartTotal,
    delivery: z.object({
      zone: DeliveryZone,
      fee: YenAmount,
      isAssumed: z.boolean().meta({ description: 'お届け先がまだ分からず、既定の送料で計算した' }),
      text: z.string().meta({ description: 'お届けの時期' }),
      canSplit: z
        .boolean()
        .meta({ description: '予約商品と在庫のある商品があり、分けて送ることを選べる' }),
    }),
    total: CartTotal,
    deferredRefusal: Refusal.nullable().meta({ description: 'あと払いを選べない理由' }),
    canOrder: z.boolean().meta({ description: 'このまま注文できる（お届け先を除く）' }),
  })
  .meta({ id: 'MerchandiseQuote' })
export type MerchandiseQuote = z.infer<typeof MerchandiseQuote>

export const merchandiseRoutes = {
  'GET /merchandises': {
    summary: 'グッズを検索・一覧する（新しい順、query があれば関連度の順）',
    access: 'guest',
    query: PageQuery.extend({
      query: SearchWords.optional(),
      creator: Id.optional(),
      work: Nid.optional().meta({ description: 'この作品に関わるものだけ' }),
    }),
    response: paged(MerchandiseCard),
    errors: ['invalid', 'tooMany'],
    sharedSeconds: 30,
  },
  'GET /merchandises/{id}': {
    thing: 'public',
    summary: 'グッズの詳細',
    access: 'guest',
    params: z.object({ id: Id }),
    response: Merchandise,
    errors: ['notFound'],
    sharedSeconds: 30,
  },
  'GET /sellers': {
    summary: 'グッズの販売者の一覧',
    access: 'guest',
    query: PageQuery,
    response: paged(MerchandiseSeller),
    errors: ['invalid'],
    sharedSeconds: 30,
  },
  'GET /delivery-fees': {
    summary: '送料（いま有効なもの）',
    access: 'guest',
    response: DeliveryFees,
    errors: [],
    sharedSeconds: 30,
  },
  'POST /merchandises/quote': {
    summary: 'カートの中身を、いまの価格・在庫・送料で見積もる（お届け先がなければ既定の送料）',
    access: 'guest',
    body: z
      .object({
        items: MerchandiseItems,
        postalCode: z
          .string()
          .regex(/^\d{7}$/, '郵便番号は7桁の数字で入力してください。')
          .optional(),
        addressId: Id.optional(),
      })
      .refine((asked) => asked.postalCode === undefined || asked.addressId === undefined, {
        error: 'postalCode と addressId は、どちらか一つを指定してください。',
        path: ['postalCode'],
      }),
    response: MerchandiseQuote,
    errors: ['invalid', 'notFound'],
  },
} as const satisfies Routes
