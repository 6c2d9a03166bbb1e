import type { orderRoutes } from '@/lib/contract/order'
import { cancelPreorder, getOrder } from '@/lib/domain/shop/orders'
import type { Handlers } from '../bind'

export const orderHandlers: Pick<Handlers, keyof typeof orderRoutes> = {
  'GET /my/orders/{number}': (ctx, { params }) => getOrder(ctx, params.number),
  'POST /my/orders/{number}/cancel': (ctx, { params }) => cancelPreorder(ctx, params.number),
}
