import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { StudioSubtitles } from '@/lib/contract/studio/subtitles'
import type { CallInput } from '../../api'
import { studioCall } from '../acting-channel'

export type { StudioSubtitles }

const init = { cache: 'no-store' } as const

/** A track's subtitles as they were saved last. What is typed goes on from them, so nothing reads them anew. */
export const ownSubtitlesQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['studio', 'subtitles', trackId],
    queryFn: () =>
      studioCall('GET /studio/tracks/{trackId}/subtitles', { params: { trackId }, init }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The outline of one of one's own tracks: bars of 0–1, and the length. `version`: another audio is read anew. */
export const ownWaveformQuery = (trackId: string, version = '') =>
  queryOptions({
    queryKey: ['studio', 'waveform', trackId, version],
    placeholderData: keepPreviousData,
    queryFn: () =>
      studioCall('GET /studio/tracks/{trackId}/waveform', { params: { trackId }, init }),
  })

/** @throws ApiError `studio/subtitles-changed` when others were saved after `version` */
export const saveSubtitles = (
  trackId: string,
  body: CallInput<'PUT /studio/tracks/{trackId}/subtitles'>['body'],
) => studioCall('PUT /studio/tracks/{trackId}/subtitles', { params: { trackId }, body })
