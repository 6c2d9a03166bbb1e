import type { offerRoutes } from '@/lib/contract/offer'
import { checkCoupon, getAlbumOffer } from '@/lib/domain/shop/orders'
import type { Handlers } from '../bind'

export const offerHandlers: Pick<Handlers, keyof typeof offerRoutes> = {
  'GET /album/{nid}/offer': (ctx, { params, query }) =>
    getAlbumOffer(ctx, { nid: params.nid, couponCode: query.couponCode }),
  'POST /coupons/check': (ctx, { body }) => checkCoupon(ctx, body),
}
