import { z } from 'zod'
import { LABEL_CARRIERS } from '@/lib/kit/shop/parcels/label-profiles'
import { ORDER_STAFF } from '@/lib/kit/shop/staff-roles'
import { Id, Instant, lineOfText, PageQuery, paged } from '../common'
import { OrderNumber } from '../order'
import type { Routes } from '../route'

/** As many parcels as labels or a pick list are made for at once. */
const MOST_PARCELS = 100
/** A carrier's file, in base64 within the body of a call. */
const MOST_FILE_CHARACTERS = 900_000

const ParcelNumber = z.string().meta({ description: '送り状に書く管理番号（KE100001-1）' })

export const OpsParcel = z
  .object({
    id: Id,
    number: ParcelNumber,
    orderNumber: OrderNumber,
    state: z
      .enum(['unpacked', 'packing', 'sent'])
      .meta({ description: '発送待ち、準備中、発送済み' }),
    promisedOn: z.iso.date().meta({ description: 'この日までに発送する（日本時間）' }),
    isLate: z.boolean(),
    buyer: z.string(),
    lines: z.array(z.object({ title: z.string(), quantity: z.int() })),
    refusal: z.string().nullable().meta({ description: '今は発送できない理由' }),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    shippedAt: Instant.nullable(),
  })
  .meta({ id: 'OpsParcel' })

export const ParcelsShown = z
  .enum(['open', 'due', 'unpacked', 'packing', 'sent'])
  .default('open')
  .meta({ description: 'due は今日までに発送するもの' })

export const PickList = z
  .object({
    items: z.array(
      z.object({
        merchandiseId: Id,
        title: z.string(),
        quantity: z.int(),
        parcels: z.array(z.object({ number: ParcelNumber, quantity: z.int() })),
      }),
    ),
    parcels: z.int().meta({ description: '荷物の数' }),
  })
  .meta({ id: 'PickList' })

export const TrackingReport = z
  .object({
    rows: z.array(
      z.object({
        row: z.int().meta({ description: 'ファイルの行番号（見出しが1行目）' }),
        parcel: z.string(),
        tracking: z.string(),
        result: z
          .enum(['ship', 'same', 'problem'])
          .meta({ description: '発送済みにする、すでに同じ内容で発送済み、取り込めない' }),
        problem: z.string().nullable(),
      }),
    ),
    ship: z.int(),
    same: z.int(),
    problems: z.int(),
  })
  .meta({ id: 'TrackingReport' })

const LabelCarrierName = z.enum(LABEL_CARRIERS)
const ParcelIds = z.array(Id).min(1, '荷物を選んでください。').max(MOST_PARCELS)

const TrackingFile = z.object({
  carrier: LabelCarrierName,
  file: z
    .base64('ファイルを読めませんでした。')
    .max(MOST_FILE_CHARACTERS, 'ファイルが大きすぎます。分けてください。')
    .meta({ description: '配送会社のCSV（UTF-8かShift_JIS、500行まで）をbase64で' }),
})

const tracking = {
  access: { staff: ORDER_STAFF },
  body: TrackingFile,
  response: TrackingReport,
} as const

/** Parcels that wait to be sent, their labels and their tracking numbers. For anybody else none of these calls exists (404). */
export const opsFulfilmentRoutes = {
  'GET /ops/parcels': {
    access: { staff: ORDER_STAFF },
    summary: '荷物の一覧（約束した日の早い順。sent は発送の新しい順）。宛先は含まない',
    query: PageQuery.extend({
      show: ParcelsShown,
      orderNumber: lineOfText(20).optional(),
    }),
    response: paged(OpsParcel),
    errors: ['invalid', 'notFound'],
  },
  'GET /ops/parcels/pick-list': {
    access: { staff: ORDER_STAFF },
    summary: 'ピッキングリスト（選んだ荷物に入れる商品の合計）',
    query: z.object({
      parcelIds: z
        .string()
        .max(MOST_PARCELS * 37)
        .default('')
        .transform((text) => text.split(',').filter((id) => id !== ''))
        .pipe(z.array(Id).max(MOST_PARCELS))
        .meta({ description: '荷物のid（コンマ区切り）' }),
    }),
    response: PickList,
    errors: ['invalid', 'notFound'],
  },
  'POST /ops/parcels/labels': {
    access: { staff: ORDER_STAFF },
    summary: '送り状のCSVを作る（宛先を含む。注文は準備中になり、操作の記録に残る）',
    body: z.object({ carrier: LabelCarrierName, parcelIds: ParcelIds }),
    response: z
      .object({
        fileName: z.string(),
        file: z.string().meta({ description: 'CSV（Shift_JIS）をbase64で' }),
      })
      .meta({ id: 'LabelFile' }),
    errors: ['invalid', 'notFound', 'conflict', 'unprocessable'],
  },
  'POST /ops/tracking/preview': {
    ...tracking,
    summary: 'お問い合わせ番号のCSVを取り込むと何が起きるかを見る（何も変わらない）',
    errors: ['invalid', 'notFound', 'unprocessable'],
  },
  'POST /ops/tracking': {
    ...tracking,
    summary:
      'お問い合わせ番号のCSVを取り込み、荷物を発送済みにする（すべての行か、どの行もしないか）',
    errors: ['invalid', 'notFound', 'conflict', 'unprocessable', 'unavailable'],
  },
} as const satisfies Routes
