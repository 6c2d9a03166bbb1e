import type { studioBulkRoutes } from '@/lib/contract/studio/bulk'
import type { Maker, SamplesOf } from '../sample'
import { ownDraft } from './works'

/** A draft of the owner's, and another price for it. */
async function draftToChange(maker: Maker) {
  const { params } = await ownDraft(maker)
  return { fields: { workIds: [params.id], price: 1320 } }
}

export const studioBulkSamples = {
  'POST /studio/works/changes': draftToChange,
} satisfies SamplesOf<typeof studioBulkRoutes>
