import type { studioSpeechRoutes } from '@/lib/contract/studio/speech'
import type { SamplesOf } from '../sample'
import { ownDraft } from './works'

export const studioSpeechSamples = {
  'PUT /studio/works/{id}/speech-permission': ownDraft,
  'DELETE /studio/works/{id}/speech-permission': ownDraft,
  'GET /studio/tracks/{trackId}/speech': ownDraft,
  'POST /studio/tracks/{trackId}/speech': ownDraft,
} satisfies SamplesOf<typeof studioSpeechRoutes>
