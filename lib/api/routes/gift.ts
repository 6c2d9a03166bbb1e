import type { giftRoutes } from '@/lib/contract/gift'
import {
  getGift,
  getMyGift,
  getPresent,
  listGifts,
  listMyGifts,
  listPresents,
  redeemPresent,
} from '@/lib/domain/shop/gifts'
import { placeOrder } from '@/lib/domain/shop/orders'
import type { Handlers } from '../bind'

export const giftHandlers: Pick<Handlers, keyof typeof giftRoutes> = {
  'GET /user/{id}/gifts': (ctx, { params, query }) => listGifts(ctx, params.id, query),
  'GET /gifts/{id}': (ctx, { params }) => getGift(ctx, params.id),
  'GET /my/gifts': (ctx, { query }) => listMyGifts(ctx, query),
  'GET /my/gifts/{id}': (ctx, { params }) => getMyGift(ctx, params.id),
  'POST /payment/stripe/order/gift': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'gift', ...body }, { network: 'stripe', ...body }),
  'POST /payment/stripe/order/present': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'present', ...body }, { network: 'stripe', ...body }),
  'POST /payment/paidy/order/gift': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'gift', ...body }, { network: 'paidy' }),
  'POST /payment/paidy/order/present': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'present', ...body }, { network: 'paidy' }),
  'GET /my/presents': (ctx, { query }) => listPresents(ctx, query),
  'GET /present/{token}': (ctx, { params }) => getPresent(ctx, params.token),
  'POST /present/{token}/redeem': (ctx, { params }) => redeemPresent(ctx, params.token),
}
