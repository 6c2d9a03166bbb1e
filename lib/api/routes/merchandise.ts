import type { merchandiseRoutes } from '@/lib/contract/merchandise'
import { limitSearches } from '@/lib/domain/content/catalogue'
import { listSellers } from '@/lib/domain/money/sellers'
import {
  getDeliveryFees,
  getMerchandise,
  listMerchandises,
  quoteMerchandise,
} from '@/lib/domain/shop/merchandise'
import type { Handlers, Limits } from '../bind'

export const merchandiseLimits: Limits = {
  'GET /merchandises': (ctx, { query }) => limitSearches(ctx, query),
}

export const merchandiseHandlers: Pick<Handlers, keyof typeof merchandiseRoutes> = {
  'GET /merchandises': (ctx, { query }) => listMerchandises(ctx, query),
  'GET /merchandises/{id}': (ctx, { params }) => getMerchandise(ctx, params.id),
  'GET /sellers': (ctx, { query }) => listSellers(ctx, query),
  'GET /delivery-fees': (ctx) => getDeliveryFees(ctx),
  'POST /merchandises/quote': (ctx, { body }) => quoteMerchandise(ctx, body),
}
