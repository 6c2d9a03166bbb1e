import type { orderRoutes } from '@/lib/contract/order'
import { unpaidOrder } from './payment'
import type { SamplesOf } from './sample'

export const orderSamples = {
  'GET /my/orders/{number}': unpaidOrder,
  'POST /my/orders/{number}/cancel': unpaidOrder,
} satisfies SamplesOf<typeof orderRoutes>
