import { z } from 'zod'
import { expiryOrNone, Id, Instant, Picture, YenAmount } from './common'
import { OrderState } from './payment'
import { Address } from './profile'
import type { Routes } from './route'

/** `KE` and digits, as printed on receipts and in mails. */
export const OrderNumber = z.string().regex(/^KE\d{6,12}$/, 'KE と数字')

/** What a line's amount is made of, fixed at the sale: quantity × unitPrice − ownedOff − couponOff − waived. */
export const OrderLine = z
  .object({
    id: Id,
    kind: z.enum(['album', 'track', 'merchandise', 'gift', 'present']),
    title: z.string(),
    nid: z.string().nullable().meta({ description: '作品（アルバム・トラック・贈り物）の番号' }),
    trackId: Id.nullable(),
    merchandiseId: Id.nullable(),
    giftId: Id.nullable(),
    picture: Picture.nullable(),
    quantity: z.int(),
    listPrice: YenAmount.meta({
      description: '通常価格（1点）。並べて表示できないセールで買ったときは unitPrice と同じ',
    }),
    unitPrice: YenAmount.meta({ description: '注文時の価格（1点、セール中はセール価格）' }),
    ownedOff: YenAmount.meta({ description: '購入済みトラックの分の差し引き' }),
    couponOff: YenAmount,
    waived: YenAmount.meta({ description: '決済できる額に満たないため、いただかない端数' }),
    amount: YenAmount,
    refunded: YenAmount,
    preorderDeliveryAt: Instant.nullable(),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof OrderLine>

export const Shipment = z
  .object({
    state: z.enum(['waiting', 'preparing', 'shipped', 'delivered', 'returned']),
    address: Address.nullable(),
    carrier: z.string().nullable().meta({ description: '配送会社の名前' }),
    trackingNumber: z.string().nullable(),
    trackingUrl: z.string().nullable(),
    shippedAt: Instant.nullable(),
    deliveredAt: Instant.nullable(),
  })
  .meta({ id: 'Shipment' })

/** A document as PDF: `path` under /api, for a plain link. */
const Document = z.object({
  number: z.string(),
  issuedAt: Instant,
  path: z.string(),
  isReissue: z.boolean().meta({ description: '次のダウンロードが再発行になる' }),
})

export const OrderRefund = z
  .object({
    id: Id,
    amount: YenAmount,
    state: z.enum(['pending', 'done', 'failed']),
    reason: z.string(),
    requestedAt: Instant,
    receipt: Document.nullable(),
  })
  .meta({ id: 'OrderRefund' })

export const Order = z
  .object({
    orderNumber: OrderNumber,
    transactionId: Id,
    kind: z.enum(['audio', 'merchandise', 'gift', 'present']),
    state: OrderState,
    stateText: z.string().meta({ description: '「発送待ち」など、画面に出す言葉' }),
    network: z
      .enum(['stripe', 'paidy'])
      .nullable()
      .meta({ description: '支払いのない注文ではnull' }),
    placedAt: Instant,
    paidAt: Instant.nullable(),
    subtotal: YenAmount.meta({ description: '割引前の商品の合計' }),
    discount: YenAmount.meta({ description: '差し引きの合計' }),
    deliveryFee: YenAmount,
    total: YenAmount,
    refunded: YenAmount,
    coupon: z.object({ code: z.string(), name: z.string() }).nullable(),
    lines: z.array(OrderLine),
    /** The history, oldest first, in words for the buyer. */
    events: z.array(z.object({ at: Instant, text: z.string(), note: z.string().nullable() })),
    /** One, or two when merchandise in stock went ahead of preordered ones. */
    shipments: z.array(Shipment.extend({ lineIds: z.array(Id) })),
    refunds: z.array(OrderRefund),
    receipt: Document.nullable(),
    canCancel: z.boolean().meta({ description: '予約の取り消し（発売日の前日まで）ができる' }),
    /** The link for the recipient, for an album as a present. */
    present: z
      .object({
        url: z.string(),
        state: z.enum(['open', 'redeemed', 'refunded', 'expired']),
        recipientName: z.string(),
        recipientEmail: z.string().nullable(),
        message: z.string(),
        deliverOn: z.iso.date().nullable(),
        redeemedAt: Instant.nullable(),
        ...expiryOrNone,
      })
      .nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof Order>

const one = z.object({ number: OrderNumber })

/**
 * The documents themselves are plain downloads beside these calls (lib/api/routes/receipts.ts):
 * `GET /my/orders/{number}/receipt` and `GET /my/orders/{number}/refunds/{refundId}/receipt` → PDF.
 */
export const orderRoutes = {
  'GET /my/orders/{number}': {
    thing: 'own',
    summary: '注文の詳細（明細、経過、配送、返金、領収書）',
    access: 'listener',
    params: one,
    response: Order,
    errors: ['unauthenticated', 'notFound'],
  },
  /** Returns the changed order. */
  'POST /my/orders/{number}/cancel': {
    thing: 'own',
    summary: '発売前の予約を取り消して返金を受ける（発売日の前日まで）',
    access: 'listener',
    params: one,
    response: Order,
    errors: ['unauthenticated', 'notFound', 'conflict'],
  },
} as const satisfies Routes
