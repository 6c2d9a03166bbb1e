import type { playbackRoutes } from '@/lib/contract/playback'
import type { Maker, SamplesOf } from './sample'

/** A track that anybody may try. */
export const publicTrack = ({ album }: Maker) => {
  const trackId = album.trackIds[0] ?? ''
  return { params: { trackId }, fields: { trackId } }
}

export const playbackSamples = {
  'GET /permission/generate/{trackId}': publicTrack,
  'PUT /history/playback': publicTrack,
  'PUT /history/playback/log': publicTrack,
  'POST /history/playback/heard': publicTrack,
  'POST /history/playback/events': publicTrack,
} satisfies SamplesOf<typeof playbackRoutes>
