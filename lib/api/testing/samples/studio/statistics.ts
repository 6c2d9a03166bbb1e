import type { studioStatisticsRoutes } from '@/lib/contract/studio/statistics'
import type { SamplesOf } from '../sample'
import { ownDraft } from './works'

export const studioStatisticsSamples = {
  'GET /studio/works/{id}/figures': ownDraft,
} satisfies SamplesOf<typeof studioStatisticsRoutes>
