import { z } from 'zod'
import {
  Id,
  Instant,
  lineOfText,
  PageQuery,
  Picture,
  paged,
  paragraphs,
  sortedBy,
  TitleWords,
  YenAmount,
} from '../common'
import { GiftKind } from '../gift'
import type { Routes } from '../route'

const GiftFacts = z.object({
  title: lineOfText(100).refine((text) => text !== '', { error: 'タイトルを入力してください。' }),
  description: paragraphs(1000).default(''),
  price: z
    .int('価格を半角の数字で入力してください。')
    .min(50, '価格は50円以上にしてください。')
    .max(100_000, '価格は100,000円までです。')
    .meta({ description: '税込' }),
  text: paragraphs(5000)
    .default('')
    .meta({ description: '文章のギフトの中身。ほかのギフトでは使わない' }),
})
export const GiftDraft = GiftFacts.extend({ kind: GiftKind })
export type GiftDraft = z.infer<typeof GiftDraft>

export const StudioGift = z
  .object({
    id: Id,
    kind: GiftKind,
    title: z.string(),
    description: z.string(),
    price: YenAmount,
    text: z.string(),
    picture: Picture.nullable().meta({ description: '紹介の絵（中身ではない）' }),
    file: z
      .object({
        state: z.enum(['working', 'ready', 'failed']),
        failure: z.string().nullable(),
      })
      .nullable()
      .meta({ description: '音声・画像のギフトの中身。文章にはない' }),
    durationMs: z.int().nullable(),
    isForSale: z.boolean(),
    soldCount: z.int().meta({ description: '持っている人の数' }),
    updatedAt: Instant,
  })
  .meta({ id: 'StudioGift' })
export type StudioGift = z.infer<typeof StudioGift>

const one = { params: z.object({ id: Id }) }
const change = {
  ...one,
  access: 'verified',
  response: StudioGift,
  errors: ['invalid', 'unauthenticated', 'forbidden', 'notFound', 'conflict'],
} as const

/** A creator's gifts. Another's do not exist. */
export const studioGiftRoutes = {
  'GET /studio/gifts': {
    summary: '自分のギフト',
    access: 'creator',
    query: PageQuery.extend({
      state: z.enum(['forSale', 'notForSale']).optional(),
      q: TitleWords,
      ...sortedBy('title', 'updated', 'price', 'sold'),
    }),
    response: paged(StudioGift),
    errors: ['invalid', 'unauthenticated'],
  },
  'POST /studio/gifts': {
    summary: 'ギフトを登録する（まだ販売されない）',
    access: 'verified',
    body: GiftDraft,
    response: StudioGift,
    status: 201,
    errors: ['invalid', 'unauthenticated', 'forbidden', 'tooMany'],
  },
  'GET /studio/gifts/{id}': {
    thing: 'own',
    ...one,
    summary: '自分のギフトの詳細',
    access: 'creator',
    response: StudioGift,
    errors: ['unauthenticated', 'notFound'],
  },
  'PUT /studio/gifts/{id}': {
    thing: 'own',
    ...change,
    summary: 'ギフトを変える',
    body: GiftFacts,
  },
  'PUT /studio/gifts/{id}/file': {
    thing: 'own',
    ...change,
    summary: '届いた音声・画像をギフトの中身にする（変換が始まる。購入した人がいれば409）',
    body: z.object({ uploadId: Id }),
    status: 202,
    errors: [...change.errors, 'unprocessable', 'tooMany'],
  },
  'PUT /studio/gifts/{id}/picture': {
    thing: 'own',
    ...change,
    summary: '紹介の絵を差し替える',
    body: z.object({ uploadId: Id, alt: lineOfText(200).default('') }),
    errors: [...change.errors, 'unprocessable', 'tooMany', 'unavailable'],
  },
  'PUT /studio/gifts/{id}/sale': {
    thing: 'own',
    ...change,
    summary: 'ギフトの販売を始める',
    errors: [...change.errors, 'unprocessable'],
  },
  'DELETE /studio/gifts/{id}/sale': {
    thing: 'own',
    ...change,
    summary: 'ギフトの販売をやめる（購入した人は引き続き開ける）',
  },
} as const satisfies Routes
