import type { MerchandiseDraft, studioMerchandiseRoutes } from '@/lib/contract/studio/merchandise'
import {
  addMerchandisePicture,
  arrangePictures,
  changeMerchandise,
  createMerchandise,
  getOwnMerchandise,
  listOwnMerchandise,
  setStock,
} from '@/lib/domain/shop/merchandise'
import type { Handlers } from '../../bind'

const timeOf = (at: string | null) => at && new Date(at)

/** The request body in the form of the domain. */
const factsOf = ({ price, preorder, salesStartAt, salesEndAt, ...draft }: MerchandiseDraft) => ({
  ...draft,
  priceYen: price,
  preorder: preorder && {
    startAt: new Date(preorder.startAt),
    endAt: new Date(preorder.endAt),
    precision: preorder.precision,
  },
  salesStartAt: timeOf(salesStartAt) || null,
  salesEndAt: timeOf(salesEndAt) || null,
})

export const studioMerchandiseHandlers: Pick<Handlers, keyof typeof studioMerchandiseRoutes> = {
  'GET /studio/merchandises': (ctx, { query }) => listOwnMerchandise(ctx, query),
  'POST /studio/merchandises': async (ctx, { body }) =>
    getOwnMerchandise(ctx, await createMerchandise(ctx, factsOf(body))),
  'GET /studio/merchandises/{id}': (ctx, { params }) => getOwnMerchandise(ctx, params.id),
  'PUT /studio/merchandises/{id}': async (ctx, { params, body }) => {
    await changeMerchandise(ctx, params.id, factsOf(body))
    return await getOwnMerchandise(ctx, params.id)
  },
  'POST /studio/merchandises/{id}/pictures': async (ctx, { params, body }) => {
    const { title } = await getOwnMerchandise(ctx, params.id)
    await addMerchandisePicture(ctx, params.id, { ...body, alt: body.alt || `「${title}」の画像` })
    return await getOwnMerchandise(ctx, params.id)
  },
  'PUT /studio/merchandises/{id}/pictures': async (ctx, { params, body }) => {
    await arrangePictures(ctx, params.id, body.pictureIds)
    return await getOwnMerchandise(ctx, params.id)
  },
  'PUT /studio/merchandises/{id}/stock': async (ctx, { params, body }) => {
    await setStock(ctx, params.id, body)
    return await getOwnMerchandise(ctx, params.id)
  },
  'PUT /studio/merchandises/{id}/publication': async (ctx, { params }) => {
    await changeMerchandise(ctx, params.id, { isPublished: true })
    return await getOwnMerchandise(ctx, params.id)
  },
  'DELETE /studio/merchandises/{id}/publication': async (ctx, { params }) => {
    await changeMerchandise(ctx, params.id, { isPublished: false })
    return await getOwnMerchandise(ctx, params.id)
  },
}
