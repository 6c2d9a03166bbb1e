import type { studioGiftRoutes } from '@/lib/contract/studio/gifts'
import { makeGift } from '../gift'
import type { Maker, SamplesOf } from '../sample'

const FACTS = { price: 1320 }

const ownGift = async ({ owner }: Maker) => ({
  params: { id: await makeGift(owner.ctx, owner.uid) },
  fields: FACTS,
})

export const studioGiftSamples = {
  'POST /studio/gifts': () => ({ fields: FACTS }),
  'GET /studio/gifts/{id}': ownGift,
  'PUT /studio/gifts/{id}': ownGift,
  'PUT /studio/gifts/{id}/file': ownGift,
  'PUT /studio/gifts/{id}/picture': ownGift,
  'PUT /studio/gifts/{id}/sale': ownGift,
  'DELETE /studio/gifts/{id}/sale': ownGift,
} satisfies SamplesOf<typeof studioGiftRoutes>
