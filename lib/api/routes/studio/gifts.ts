import type { studioGiftRoutes } from '@/lib/contract/studio/gifts'
import {
  changeGift,
  createGift,
  getOwnGift,
  listOwnGifts,
  setGiftFile,
  setGiftPicture,
  setGiftSale,
} from '@/lib/domain/shop/gifts'
import type { Handlers } from '../../bind'

export const studioGiftHandlers: Pick<Handlers, keyof typeof studioGiftRoutes> = {
  'GET /studio/gifts': (ctx, { query }) => listOwnGifts(ctx, query),
  'POST /studio/gifts': async (ctx, { body: { kind, text, price, ...facts } }) => {
    const inside = kind === 'text' ? { kind, text } : { kind }
    return getOwnGift(ctx, await createGift(ctx, { ...facts, priceYen: price, ...inside }))
  },
  'GET /studio/gifts/{id}': (ctx, { params }) => getOwnGift(ctx, params.id),
  'PUT /studio/gifts/{id}': async (ctx, { params, body: { price, ...facts } }) => {
    await changeGift(ctx, params.id, { ...facts, priceYen: price })
    return await getOwnGift(ctx, params.id)
  },
  'PUT /studio/gifts/{id}/file': async (ctx, { params, body }) => {
    await setGiftFile(ctx, params.id, body.uploadId)
    return await getOwnGift(ctx, params.id)
  },
  'PUT /studio/gifts/{id}/picture': async (ctx, { params, body }) => {
    const { title } = await getOwnGift(ctx, params.id)
    await setGiftPicture(ctx, params.id, { ...body, alt: body.alt || `「${title}」の絵` })
    return await getOwnGift(ctx, params.id)
  },
  'PUT /studio/gifts/{id}/sale': async (ctx, { params }) => {
    await setGiftSale(ctx, params.id, true)
    return await getOwnGift(ctx, params.id)
  },
  'DELETE /studio/gifts/{id}/sale': async (ctx, { params }) => {
    await setGiftSale(ctx, params.id, false)
    return await getOwnGift(ctx, params.id)
  },
}
