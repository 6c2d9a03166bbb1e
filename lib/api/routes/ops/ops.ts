import type { opsRoutes } from '@/lib/contract/ops/ops'
import { getLedgerCheck, getLedgerSummary } from '@/lib/domain/ledger'
import {
  changeDeliveryTable,
  getDeliveryTable,
  listDeliveryVersions,
} from '@/lib/domain/merchandise'
import {
  deliverOrder,
  getOpsOrder,
  listOpsOrders,
  prepareOrder,
  refundOrder,
  repeatRefund,
  reviewHeldOrder,
  shipOrder,
} from '@/lib/domain/orders'
import { readTaxNumber } from '@/lib/domain/payees'
import { listOwnRoles } from '@/lib/domain/staff'
import type { Handlers } from '../../bind'

export const opsHandlers: Pick<Handlers, keyof typeof opsRoutes> = {
  'GET /ops/me': async (ctx) => listOwnRoles(ctx),
  'GET /ops/ledger': (ctx) => getLedgerSummary(ctx),
  'GET /ops/ledger/check': (ctx) => getLedgerCheck(ctx),
  'GET /ops/delivery': (ctx, { query }) => listDeliveryVersions(ctx, query),
  'GET /ops/delivery/{version}': (ctx, { params }) => getDeliveryTable(ctx, Number(params.version)),
  'POST /ops/delivery': (ctx, { body }) => changeDeliveryTable(ctx, body),
  'POST /ops/payees/{id}/tax-number/reading': (ctx, { params, body }) =>
    readTaxNumber(ctx, params.id, body.reason),
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
