import type { opsFulfilmentRoutes } from '@/lib/contract/ops/fulfilment'
import {
  applyTracking,
  getPickList,
  listParcels,
  makeLabels,
  previewTracking,
} from '@/lib/domain/shop/orders'
import type { Handlers } from '../../bind'

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

export const opsFulfilmentHandlers: Pick<Handlers, keyof typeof opsFulfilmentRoutes> = {
  'GET /ops/parcels': (ctx, { query }) => listParcels(ctx, query),
  'GET /ops/parcels/pick-list': (ctx, { query }) => getPickList(ctx, query),
  'POST /ops/parcels/labels': async (ctx, { body }) => {
    const { fileName, bytes } = await makeLabels(ctx, body)
    return { fileName, file: Buffer.from(bytes).toString('base64') }
  },
  'POST /ops/tracking/preview': (ctx, { body }) =>
    previewTracking(ctx, { ...body, file: bytesOf(body.file) }),
  'POST /ops/tracking': (ctx, { body }) =>
    applyTracking(ctx, { ...body, file: bytesOf(body.file) }),
}
