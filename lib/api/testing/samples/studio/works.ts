import type { studioRoutes } from '@/lib/contract/studio/works'
import { makeWork } from '../../catalogue'
import type { Maker, SamplesOf } from '../sample'

/** When something is on sale, or to be ordered ahead. */
export const PERIOD = { startAt: '2027-01-01T00:00:00.000Z', endAt: '2027-02-01T00:00:00.000Z' }

/** What a work and a track say, beside what their schemas alone can say. */
const FACTS = {
  type: 'album',
  price: 1320,
  attributeType: 'voiceActor',
  discount: { price: 990, ...PERIOD },
  trialRange: { startMs: 0, endMs: 10_000 },
}

/** A draft of the owner's and its one track. */
export async function ownDraft({ owner }: Maker) {
  const { id, trackIds } = await makeWork(owner, {}, { stay: 'draft', tracks: 1 })
  return { params: { id, trackId: trackIds[0] ?? '' }, fields: { ...FACTS, trackIds } }
}

export const studioSamples = {
  'POST /studio/works': () => ({ fields: FACTS }),
  'GET /studio/works/{id}': ownDraft,
  'GET /studio/works/{id}/preview': ownDraft,
  'GET /studio/works/{id}/prices': ownDraft,
  'PUT /studio/works/{id}': ownDraft,
  'DELETE /studio/works/{id}': ownDraft,
  'POST /studio/works/{id}/copy': ownDraft,
  'PUT /studio/works/{id}/cover': ownDraft,
  'PUT /studio/works/{id}/publication': ownDraft,
  'DELETE /studio/works/{id}/publication': ownDraft,
  'POST /studio/works/{id}/tracks': ownDraft,
  'PUT /studio/works/{id}/track-order': ownDraft,
  'PUT /studio/tracks/{trackId}': ownDraft,
  'DELETE /studio/tracks/{trackId}': ownDraft,
  'PUT /studio/tracks/{trackId}/audio': ownDraft,
  'POST /studio/tracks/{trackId}/audio/retry': ownDraft,
} satisfies SamplesOf<typeof studioRoutes>
