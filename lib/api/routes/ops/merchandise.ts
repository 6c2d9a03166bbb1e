import type { opsMerchandiseRoutes } from '@/lib/contract/ops/merchandise'
import {
  changePreorder,
  changeStock,
  getOpsMerchandise,
  listOpsMerchandise,
  listStockChanges,
} from '@/lib/domain/shop/merchandise'
import type { Handlers } from '../../bind'

export const opsMerchandiseHandlers: Pick<Handlers, keyof typeof opsMerchandiseRoutes> = {
  'GET /ops/merchandise': (ctx, { query }) => listOpsMerchandise(ctx, query),
  'GET /ops/merchandise/{id}': (ctx, { params }) => getOpsMerchandise(ctx, params.id),
  'GET /ops/merchandise/{id}/stock-changes': (ctx, { params, query }) =>
    listStockChanges(ctx, { ...params, ...query }),
  'PUT /ops/merchandise/{id}/stock': async (ctx, { params, body }) => {
    await changeStock(ctx, { ...params, ...body })
    return await getOpsMerchandise(ctx, params.id)
  },
  'PUT /ops/merchandise/{id}/preorder': async (ctx, { params, body: { preorder, reason } }) => {
    const { id } = params
    const period = preorder && {
      startAt: new Date(preorder.startAt),
      endAt: new Date(preorder.endAt),
      precision: preorder.precision,
    }
    await changePreorder(ctx, { id, reason, preorder: period })
    return await getOpsMerchandise(ctx, id)
  },
}
