import { z } from 'zod'
import { exactlyOne, Id, Instant, lineOfText, Nid, Refusal, YenAmount } from './common'
import { MerchandiseItems } from './merchandise'
import type { Routes } from './route'

/** As typed: letters, digits and hyphens in any case and width. */
export const CouponCode = lineOfText(40).refine((code) => code !== '', {
  error: 'クーポンコードを入力してください。',
})

const AppliedCoupon = z
  .object({ code: z.string(), name: z.string(), off: YenAmount })
  .meta({ id: 'AppliedCoupon' })

/** The price of one item for the caller now; `amount` is what an order would charge. */
const price = {
  listPrice: YenAmount.nullable().meta({
    description: '通常価格。セール中に並べて表示できないときは null（景品表示法）',
  }),
  priceInForce: YenAmount.meta({ description: '今の価格（セール中はセール価格）' }),
  ownedOff: YenAmount.meta({ description: '購入済みトラックの分の差し引き' }),
  couponOff: YenAmount,
  waived: YenAmount.meta({ description: '決済できる額に満たないため、いただかない端数' }),
  amount: YenAmount,
}

export const AlbumOffer = z
  .object({
    nid: Nid,
    albumId: Id,
    title: z.string(),
    ...price,
    sale: z.object({ price: YenAmount, startAt: Instant, endAt: Instant }).nullable(),
    ownedTracks: z.array(z.object({ trackId: Id, title: z.string(), paid: YenAmount })),
    coupon: AppliedCoupon.nullable(),
    couponProblem: Refusal.nullable().meta({ description: 'クーポンが使えない理由' }),
    isOwned: z.boolean(),
    refusal: Refusal.nullable().meta({ description: '今は購入できない理由' }),
    tracks: z.array(
      z.object({
        trackId: Id,
        title: z.string(),
        price: YenAmount,
        couponOff: YenAmount,
        amount: YenAmount,
        isOwned: z.boolean(),
        isForSale: z.boolean(),
        isAlbumBetter: z.boolean().meta({
          description: 'このトラックだけで、アルバムの残りすべてと同じか、それ以上かかる',
        }),
      }),
    ),
  })
  .meta({ id: 'AlbumOffer' })
export type AlbumOffer = z.infer<typeof AlbumOffer>

/** The item to try the coupon on: exactly one of these. `presentAlbumId` is an album as a present. */
export const CouponCheck = exactlyOne(
  z.object({
    code: CouponCode,
    albumId: Id.optional(),
    trackId: Id.optional(),
    giftId: Id.optional(),
    presentAlbumId: Id.optional(),
    merchandises: MerchandiseItems.optional(),
  }),
  ['albumId', 'trackId', 'giftId', 'presentAlbumId', 'merchandises'],
  '対象を一つ指定してください。',
)

export const offerRoutes = {
  'GET /album/{nid}/offer': {
    thing: 'public',
    summary: '私の価格（セール、購入済みトラックの差し引き、クーポン）',
    access: 'listener',
    params: z.object({ nid: Nid }),
    query: z.object({ couponCode: CouponCode.optional() }),
    response: AlbumOffer,
    errors: ['invalid', 'unauthenticated', 'notFound', 'tooMany'],
  },
  'POST /coupons/check': {
    summary: 'クーポンが使えるかと、使ったときの金額',
    access: 'listener',
    body: CouponCheck,
    response: z.object({
      coupon: AppliedCoupon,
      /** Of the merchandise before and after the coupon; delivery is not in it. */
      before: YenAmount,
      after: YenAmount,
      lines: z.array(z.object({ id: Id, couponOff: YenAmount })),
    }),
    errors: ['invalid', 'unauthenticated', 'notFound', 'conflict', 'tooMany'],
  },
} as const satisfies Routes
