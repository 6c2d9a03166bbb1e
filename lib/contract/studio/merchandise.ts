import { z } from 'zod'
import { MERCHANDISE_STAFF } from '@/lib/kit/shop/staff-roles'
import {
  Id,
  Instant,
  lineOfText,
  Nid,
  PageQuery,
  Picture,
  paged,
  paragraphs,
  sortedBy,
  TitleWords,
  YenAmount,
} from '../common'
import { PreorderDelivery, StockState } from '../merchandise'
import type { Routes } from '../route'

const title = lineOfText(100).refine((text) => text !== '', {
  error: '商品名を入力してください。',
})

const TaxRate = z
  .union([z.literal(10), z.literal(8)], { error: '消費税率を選んでください。' })
  .meta({ description: '価格に含まれる消費税の率（%）。飲食料品は軽減税率の8' })

/** What a creator says of merchandise; a preorder's period is said as exactly as `precision`. */
export const MerchandiseDraft = z.object({
  title,
  titleReading: lineOfText(200).default(''),
  category: lineOfText(30).default(''),
  description: paragraphs(5000).default(''),
  spec: lineOfText(500).default('').meta({ description: '「／」で区切ると箇条書きになる' }),
  returnsText: paragraphs(500).default('').meta({ description: 'この商品だけの返品の条件' }),
  price: z
    .int('価格を半角の数字で入力してください。')
    .min(50, '価格は50円以上にしてください。')
    .max(1_000_000, '価格は1,000,000円までです。')
    .meta({ description: '税込' }),
  taxRatePercent: TaxRate.default(10),
  perPersonLimit: z
    .int('お一人さまの購入数を半角の数字で入力してください。')
    .min(1, 'お一人さまの購入数は1〜99で入力してください。')
    .max(99, 'お一人さまの購入数は1〜99で入力してください。')
    .nullable()
    .default(null),
  relatedNid: Nid.nullable().default(null).meta({ description: '関わりのある自分の作品' }),
  preorder: PreorderDelivery.omit({ text: true }).nullable().default(null),
  salesStartAt: Instant.nullable().default(null),
  salesEndAt: Instant.nullable().default(null),
})
export type MerchandiseDraft = z.infer<typeof MerchandiseDraft>

export const StudioMerchandise = z
  .object({
    id: Id,
    title: z.string(),
    titleReading: z.string(),
    category: z.string(),
    description: z.string(),
    spec: z.string(),
    returnsText: z.string(),
    price: YenAmount,
    taxRatePercent: TaxRate,
    perPersonLimit: z.int().nullable(),
    relatedNid: Nid.nullable(),
    preorder: PreorderDelivery.nullable(),
    salesStartAt: Instant.nullable(),
    salesEndAt: Instant.nullable(),
    pictures: z.array(Picture.extend({ id: Id })).meta({ description: '1枚目が一覧に出る' }),
    stock: z.object({
      onHand: z.int().meta({ description: '手もとの数（ご注文を受けた分を含む）' }),
      reserved: z.int().meta({ description: 'ご注文を受けて、まだ発送していない数' }),
    }),
    stockState: StockState,
    isPublished: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'StudioMerchandise' })
export type StudioMerchandise = z.infer<typeof StudioMerchandise>

const one = { params: z.object({ id: Id }) }
const change = {
  ...one,
  access: { staff: MERCHANDISE_STAFF, owner: 'verified' },
  response: StudioMerchandise,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
} as const

/** A creator's merchandise. Another's do not exist, but for the staff who look after the merchandise of every creator. */
export const studioMerchandiseRoutes = {
  'GET /studio/merchandises': {
    summary: '自分のグッズ',
    access: 'creator',
    query: PageQuery.extend({
      state: z.enum(['published', 'hidden']).optional(),
      q: TitleWords,
      ...sortedBy('title', 'updated', 'price', 'stock'),
    }),
    response: paged(StudioMerchandise),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /studio/merchandises': {
    summary: 'グッズを登録する（まだ公開されない）',
    access: 'verified',
    body: MerchandiseDraft,
    response: StudioMerchandise,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'tooMany'],
  },
  'GET /studio/merchandises/{id}': {
    thing: 'own',
    ...one,
    summary: '自分のグッズの詳細',
    access: { staff: MERCHANDISE_STAFF, owner: 'creator' },
    response: StudioMerchandise,
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /studio/merchandises/{id}': {
    thing: 'own',
    ...change,
    summary: 'グッズを変える（受けた注文の商品名と価格は変わらない）',
    body: MerchandiseDraft,
  },
  'POST /studio/merchandises/{id}/pictures': {
    thing: 'own',
    ...change,
    summary: '画像を足す（10枚まで）',
    body: z.object({ uploadId: Id, alt: lineOfText(200).default('') }),
    status: 201,
    errors: [...change.errors, 'unprocessable', 'tooMany', 'unavailable'],
  },
  'PUT /studio/merchandises/{id}/pictures': {
    thing: 'own',
    ...change,
    summary: '画像を並べ替える。名前のない画像は外れる',
    body: z.object({ pictureIds: z.array(Id).max(10) }),
  },
  'PUT /studio/merchandises/{id}/stock': {
    thing: 'own',
    ...change,
    summary: '手もとの数を決める（ご注文を受けた分を含む）',
    body: z.object({
      onHand: z
        .int('在庫数を半角の数字で入力してください。')
        .min(0, '在庫数は0以上で入力してください。')
        .max(1_000_000, '在庫数は1,000,000までです。'),
      was: z.int().min(0).optional().meta({ description: '画面で見た数。違えば409' }),
    }),
  },
  'PUT /studio/merchandises/{id}/publication': {
    thing: 'own',
    ...change,
    summary: 'グッズを公開する',
    errors: [...change.errors, 'unprocessable'],
  },
  'DELETE /studio/merchandises/{id}/publication': {
    thing: 'own',
    ...change,
    summary: 'グッズの公開をやめる（受けた注文はそのまま）',
  },
} as const satisfies Routes
