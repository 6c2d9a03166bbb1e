import type { paymentRoutes } from '@/lib/contract/payment'
import {
  cancelPayment,
  listCards,
  listPurchasedAlbums,
  listPurchasedTracks,
  listPurchases,
  placeAudioOrder,
  removeCard,
  verifyPayment,
} from '@/lib/domain/orders'
import type { Handlers } from './bind'

export const paymentHandlers: Pick<Handlers, keyof typeof paymentRoutes> = {
  'POST /payment/stripe/order/audio': (ctx, { body }) => placeAudioOrder(ctx, body),
  'POST /payment/stripe/verify': (ctx, { body }) => verifyPayment(ctx, body.transactionId),
  'POST /payment/stripe/cancel': (ctx, { body }) => cancelPayment(ctx, body.transactionId),
  'GET /payment/stripe/list': async (ctx) => {
    const items = await listCards(ctx)
    return { items, total: items.length }
  },
  'DELETE /payment/stripe/remove': async (ctx, { body }) => {
    await removeCard(ctx, body.paymentMethodId)
  },
  'GET /my/purchased/albums': (ctx, { query }) => listPurchasedAlbums(ctx, query),
  'GET /my/purchased/tracks': (ctx, { query }) => listPurchasedTracks(ctx, query),
  'GET /my/history/purchase': (ctx, { query }) => listPurchases(ctx, query),
}
