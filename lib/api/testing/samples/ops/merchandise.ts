import type { opsMerchandiseRoutes } from '@/lib/contract/ops/merchandise'
import { schema } from '@/lib/db'
import { newId } from '@/lib/kit/ids'
import { addDays } from '@/lib/kit/jst'
import { somebody } from '../../catalogue'
import { type Maker, nothing, type SamplesOf } from '../sample'

/** Merchandise of a creator's, 10 on hand. */
async function othersMerchandise({ owner }: Maker) {
  const { db } = owner.ctx
  const id = newId()
  const { uid: creatorId } = await somebody(owner.ctx)
  await db.insert(schema.merchandise).values({ id, creatorId, title: '栞', priceYen: 500 })
  await db.insert(schema.stock).values({ merchandiseId: id, onHand: 10 })
  const startAt = addDays(new Date(), 30).toISOString()
  const preorder = { startAt, endAt: startAt, precision: 'day' }
  return { params: { id }, fields: { onHand: 20, was: 10, preorder } }
}

export const opsMerchandiseSamples = {
  'GET /ops/merchandise': nothing,
  'GET /ops/merchandise/{id}': othersMerchandise,
  'GET /ops/merchandise/{id}/stock-changes': othersMerchandise,
  'PUT /ops/merchandise/{id}/stock': othersMerchandise,
  'PUT /ops/merchandise/{id}/preorder': othersMerchandise,
} satisfies SamplesOf<typeof opsMerchandiseRoutes>
