import type { opsDeliveryRoutes } from '@/lib/contract/ops/delivery'
import {
  changeDeliveryTable,
  getDeliveryTable,
  listDeliveryVersions,
} from '@/lib/domain/shop/merchandise'
import type { Handlers } from '../../bind'

export const opsDeliveryHandlers: Pick<Handlers, keyof typeof opsDeliveryRoutes> = {
  'GET /ops/delivery': (ctx, { query }) => listDeliveryVersions(ctx, query),
  'GET /ops/delivery/{version}': (ctx, { params }) => getDeliveryTable(ctx, Number(params.version)),
  'POST /ops/delivery': (ctx, { body }) => changeDeliveryTable(ctx, body),
}
