import type { opsWorkReviewRoutes } from '@/lib/contract/ops/work-reviews'
import { schema } from '@/lib/db'
import { readReviewVersion } from '@/lib/domain/creators/studio/work-reviews/review-version'
import { newId } from '@/lib/kit/ids'
import { makeWork } from '../../catalogue'
import type { Maker, SamplesOf } from '../sample'

/** A draft of the owner's that waits to be looked at. */
async function waitingDraft({ owner }: Maker) {
  const { db } = owner.ctx
  const { id: workId } = await makeWork(owner, { type: 'voice' }, { stay: 'draft', tracks: 1 })
  const id = newId()
  const requested = { requestedBy: owner.uid, requestedAt: new Date() }
  await db.insert(schema.workReview).values({ id, workId, ...requested })
  return { params: { id }, fields: { version: await readReviewVersion(db, workId, new Date()) } }
}

export const opsWorkReviewSamples = {
  'GET /ops/work-reviews': waitingDraft,
  'GET /ops/work-reviews/{id}': waitingDraft,
  'GET /ops/work-reviews/{id}/preview': waitingDraft,
  'POST /ops/work-reviews/{id}/approval': waitingDraft,
  'POST /ops/work-reviews/{id}/return': waitingDraft,
} satisfies SamplesOf<typeof opsWorkReviewRoutes>
