import type { opsOrderRoutes } from '@/lib/contract/ops/orders'
import {
  deliverOrder,
  getOpsOrder,
  listOpsOrders,
  prepareOrder,
  refundOrder,
  repeatRefund,
  reviewHeldOrder,
  shipOrder,
} from '@/lib/domain/shop/orders'
import type { Handlers } from '../../bind'

export const opsOrderHandlers: Pick<Handlers, keyof typeof opsOrderRoutes> = {
  'GET /ops/orders': (ctx, { query }) => listOpsOrders(ctx, query),
  'GET /ops/orders/{number}': (ctx, { params }) => getOpsOrder(ctx, params.number),
  'PUT /ops/orders/{number}/preparation': async (ctx, { params }) => {
    await prepareOrder(ctx, params.number)
    return await getOpsOrder(ctx, params.number)
  },
  'POST /ops/orders/{number}/shipments': async (ctx, { params, body }) => {
    await shipOrder(ctx, params.number, {
      ...body,
      // An empty field is no number.
      trackingNumber: body.trackingNumber || undefined,
    })
    return await getOpsOrder(ctx, params.number)
  },
  'PUT /ops/orders/{number}/delivery': async (ctx, { params }) => {
    await deliverOrder(ctx, params.number)
    return await getOpsOrder(ctx, params.number)
  },
  'POST /ops/orders/{number}/refunds': async (ctx, { params, body }) => {
    await refundOrder(ctx, params.number, {
      reason: body.reason,
      parts: body.parts?.map(({ lineId, amount }) => ({ orderLineId: lineId, amountYen: amount })),
    })
    return await getOpsOrder(ctx, params.number)
  },
  'POST /ops/orders/{number}/refunds/{refundId}/repetition': async (ctx, { params }) => {
    await repeatRefund(ctx, params.number, params.refundId)
    return await getOpsOrder(ctx, params.number)
  },
  'POST /ops/orders/{number}/review': async (ctx, { params, body }) => {
    await reviewHeldOrder(ctx, params.number, body)
    return await getOpsOrder(ctx, params.number)
  },
}
