import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { studioCall } from '../acting-channel'
import { read } from '../calls'

/** A track's subtitles as they were saved last. What is typed goes on from them, so nothing reads them again. */
export const ownSubtitlesQuery = (trackId: string) => ({
  ...read('GET /studio/tracks/{trackId}/subtitles', { params: { trackId } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})

/** The outline of one of one's own tracks: bars of 0–1, and the length. `version`: another audio is read again. */
export const ownWaveformQuery = (trackId: string, version = '') => {
  const params = { trackId }
  const { queryKey } = read('GET /studio/tracks/{trackId}/waveform', { params })
  return queryOptions({
    queryKey: [...queryKey, version],
    placeholderData: keepPreviousData,
    queryFn: () =>
      studioCall('GET /studio/tracks/{trackId}/waveform', { params, init: { cache: 'no-store' } }),
  })
}
