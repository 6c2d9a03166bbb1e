import type { studioChannelRoutes } from '@/lib/contract/studio/channel'
import { nothing, type SamplesOf } from '../sample'

export const studioChannelSamples = {
  'PUT /studio/creator/info': nothing,
} satisfies SamplesOf<typeof studioChannelRoutes>
