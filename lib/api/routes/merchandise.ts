import type { merchandiseRoutes } from '@/lib/contract/merchandise'
import {
  getDeliveryFees,
  getMerchandise,
  listMerchandises,
  quoteMerchandise,
} from '@/lib/domain/merchandise'
import type { Handlers } from '../bind'

export const merchandiseHandlers: Pick<Handlers, keyof typeof merchandiseRoutes> = {
  'GET /merchandises': (ctx, { query }) => listMerchandises(ctx, query),
  'GET /merchandises/{id}': (ctx, { params }) => getMerchandise(ctx, params.id),
  'GET /delivery-fees': (ctx) => getDeliveryFees(ctx),
  'POST /merchandises/quote': (ctx, { body }) => quoteMerchandise(ctx, body),
}
