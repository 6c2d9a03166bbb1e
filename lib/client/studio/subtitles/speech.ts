import { queryOptions } from '@tanstack/react-query'
import type { SpeechKind, SpeechState } from '@/lib/contract/studio/speech'
import { studioCall } from '../acting-channel'

export type { SpeechKind, SpeechState }

const pollMs = 2000

/** Whether one of a track's recognitions or translations is still under way. */
export const isAtWork = (state: SpeechState | undefined): boolean =>
  state?.tasks.some(({ state: now }) => now === 'waiting' || now === 'running') ?? false

/** What machines can do for a track's subtitles, asked for again and again while they do it. */
export const speechQuery = (trackId: string) =>
  queryOptions({
    queryKey: ['studio', 'speech', trackId],
    queryFn: () =>
      studioCall('GET /studio/tracks/{trackId}/speech', {
        params: { trackId },
        init: { cache: 'no-store' },
      }),
    refetchInterval: ({ state }) => (isAtWork(state.data) ? pollMs : false),
  })

/** What is asked of them; each may be refused with an ApiError. */
export const speechCalls = {
  order: (trackId: string, kind: SpeechKind) =>
    studioCall('POST /studio/tracks/{trackId}/speech', { params: { trackId }, body: { kind } }),
  allow: (workId: string, isAllowed: boolean) =>
    isAllowed
      ? studioCall('PUT /studio/works/{id}/speech-permission', { params: { id: workId } })
      : studioCall('DELETE /studio/works/{id}/speech-permission', { params: { id: workId } }),
}
