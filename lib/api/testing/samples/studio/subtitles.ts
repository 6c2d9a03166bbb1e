import type { studioSubtitleRoutes } from '@/lib/contract/studio/subtitles'
import type { Maker, SamplesOf } from '../sample'
import { ownDraft } from './works'

/** A track of the owner's, and a line that ends after it begins. */
async function trackToTranscribe(maker: Maker) {
  const { params } = await ownDraft(maker)
  return { params, fields: { endTime: 1_000 } }
}

export const studioSubtitleSamples = {
  'GET /studio/tracks/{trackId}/waveform': ownDraft,
  'GET /studio/tracks/{trackId}/subtitles': ownDraft,
  'PUT /studio/tracks/{trackId}/subtitles': trackToTranscribe,
} satisfies SamplesOf<typeof studioSubtitleRoutes>
