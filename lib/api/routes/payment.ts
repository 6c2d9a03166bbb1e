import type { paymentRoutes } from '@/lib/contract/payment'
import { listPurchaseHistory } from '@/lib/domain/listening/library'
import {
  cancelPayment,
  getDeferredStatus,
  listCards,
  listPurchasedAlbums,
  listPurchasedTracks,
  placeOrder,
  registerDeferred,
  removeCard,
  setDefaultCard,
  unregisterDeferred,
  verifyPayment,
} from '@/lib/domain/shop/orders'
import type { Handlers } from '../bind'

export const paymentHandlers: Pick<Handlers, keyof typeof paymentRoutes> = {
  'POST /payment/stripe/order/audio': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'audio', ...body }, { network: 'stripe', ...body }),
  'POST /payment/stripe/order/merchandises': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'merchandise', ...body }, { network: 'stripe', ...body }),
  'GET /payment/paidy/status': (ctx) => getDeferredStatus(ctx),
  'POST /my/register/paidy': (ctx, { body }) => registerDeferred(ctx, body.customerId),
  'DELETE /my/register/paidy': async (ctx) => {
    await unregisterDeferred(ctx)
  },
  'POST /payment/paidy/order/audio': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'audio', ...body }, { network: 'paidy' }),
  'POST /payment/paidy/order/merchandises': (ctx, { body }) =>
    placeOrder(ctx, { kind: 'merchandise', ...body }, { network: 'paidy' }),
  'POST /payment/stripe/verify': (ctx, { body }) => verifyPayment(ctx, body.transactionId),
  'POST /payment/stripe/cancel': (ctx, { body }) => cancelPayment(ctx, body.transactionId),
  'GET /payment/stripe/list': async (ctx) => {
    const items = await listCards(ctx)
    return { items, total: items.length }
  },
  'DELETE /payment/stripe/remove': async (ctx, { body }) => {
    await removeCard(ctx, body.cardId)
  },
  'PUT /payment/stripe/default': async (ctx, { body }) => {
    await setDefaultCard(ctx, body.cardId)
  },
  'GET /my/purchased/albums': (ctx, { query }) => listPurchasedAlbums(ctx, query),
  'GET /my/purchased/tracks': (ctx, { query }) => listPurchasedTracks(ctx, query),
  'GET /my/history/purchase': (ctx, { query }) => listPurchaseHistory(ctx, query),
}
