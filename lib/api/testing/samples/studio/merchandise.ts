import { sql } from 'drizzle-orm'
import type { studioMerchandiseRoutes } from '@/lib/contract/studio/merchandise'
import { schema } from '@/lib/db'
import type { Parts } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { makeWork } from '../../catalogue'
import { makeMerchandise } from '../merchandise'
import type { Maker, SamplesOf } from '../sample'
import { PERIOD } from './works'

/** What merchandise say, with a work of the owner's that they belong to. */
async function factsOfMerchandise({ owner }: Maker) {
  const { nid } = await makeWork(owner, {}, { tracks: 1 })
  return {
    fields: {
      price: 1320,
      relatedNid: nid,
      preorder: { ...PERIOD, precision: 'third' },
      salesStartAt: PERIOD.startAt,
      salesEndAt: PERIOD.endAt,
    },
  }
}

/** A picture, so that the merchandise can be shown. */
async function addPicture({ db }: Parts, merchandiseId: string): Promise<string> {
  const id = newId()
  const picture = { widths: [128], alt: '', color: '#102030', hasShareImage: 0 }
  await db.insert(schema.picture).values({ id, ...picture })
  await db.execute(sql`update merchandise set picture_id = ${id} where id = ${merchandiseId}`)
  return id
}

/** Merchandise of the owner's with a picture, 10 on hand. */
async function ownMerchandise(maker: Maker) {
  const { owner } = maker
  const id = await makeMerchandise(owner, owner.uid)
  const pictureIds = [await addPicture(owner.ctx, id)]
  const { fields } = await factsOfMerchandise(maker)
  return { params: { id }, fields: { ...fields, pictureIds, onHand: 20, was: 10 } }
}

export const studioMerchandiseSamples = {
  'POST /studio/merchandises': factsOfMerchandise,
  'GET /studio/merchandises/{id}': ownMerchandise,
  'PUT /studio/merchandises/{id}': ownMerchandise,
  'PUT /studio/merchandises/{id}/stock': ownMerchandise,
  'POST /studio/merchandises/{id}/pictures': ownMerchandise,
  'PUT /studio/merchandises/{id}/pictures': ownMerchandise,
  'PUT /studio/merchandises/{id}/publication': ownMerchandise,
  'DELETE /studio/merchandises/{id}/publication': ownMerchandise,
} satisfies SamplesOf<typeof studioMerchandiseRoutes>
