import type { studioReviewRoutes } from '@/lib/contract/studio/reviews'
import { makeWork, somebody } from '../../catalogue'
import { makeReview } from '../community'
import type { Maker, SamplesOf } from '../sample'

/** Somebody's review of a work of the owner's. */
async function reviewOfWork({ owner }: Maker) {
  const { id: workId } = await makeWork(owner)
  const { uid: accountId } = await somebody(owner.ctx)
  return { params: { id: await makeReview(owner.ctx, { accountId, workId }) } }
}

export const studioReviewSamples = {
  'PUT /studio/reviews/{id}/reply': reviewOfWork,
  'DELETE /studio/reviews/{id}/reply': reviewOfWork,
  'PUT /studio/reviews/{id}/hidden': reviewOfWork,
  'DELETE /studio/reviews/{id}/hidden': reviewOfWork,
} satisfies SamplesOf<typeof studioReviewRoutes>
