import type { studioSubtitleRoutes } from '@/lib/contract/studio/subtitles'
import { getOwnSubtitles, getOwnWaveform, setSubtitles } from '@/lib/domain/creators/studio'
import type { Handlers } from '../../bind'

export const studioSubtitleHandlers: Pick<Handlers, keyof typeof studioSubtitleRoutes> = {
  'GET /studio/tracks/{trackId}/waveform': (ctx, { params }) => getOwnWaveform(ctx, params.trackId),
  'GET /studio/tracks/{trackId}/subtitles': (ctx, { params }) =>
    getOwnSubtitles(ctx, params.trackId),
  'PUT /studio/tracks/{trackId}/subtitles': (ctx, { params, body }) =>
    setSubtitles(ctx, params.trackId, body),
}
