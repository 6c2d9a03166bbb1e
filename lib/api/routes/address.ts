import type { addressRoutes } from '@/lib/contract/address'
import {
  addAddress,
  changeAddress,
  findPostalCode,
  listAddresses,
  removeAddress,
  setDefaultAddress,
} from '@/lib/domain/shop/addresses'
import type { Handlers } from '../bind'

export const addressHandlers: Pick<Handlers, keyof typeof addressRoutes> = {
  'GET /my/addresses': async (ctx) => {
    const items = await listAddresses(ctx)
    return { items, total: items.length }
  },
  'POST /my/addresses': (ctx, { body }) => addAddress(ctx, body),
  'PUT /my/addresses/{id}': (ctx, { params, body }) => changeAddress(ctx, params.id, body),
  'DELETE /my/addresses/{id}': async (ctx, { params }) => {
    await removeAddress(ctx, params.id)
  },
  'PUT /my/addresses/{id}/default': (ctx, { params }) => setDefaultAddress(ctx, params.id),
  'GET /postal-code/{code}': async (ctx, { params }) => ({
    items: await findPostalCode(ctx, params.code),
  }),
}
