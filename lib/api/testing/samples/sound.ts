import type { soundRoutes } from '@/lib/contract/sound'
import type { Maker, SamplesOf } from './sample'

/** A work that anybody may hear. */
const publicWork = ({ album }: Maker) => ({ params: { workId: album.id } })

export const soundSamples = {
  'PUT /my/sounds/{workId}': publicWork,
  'DELETE /my/sounds/{workId}': publicWork,
} satisfies SamplesOf<typeof soundRoutes>
