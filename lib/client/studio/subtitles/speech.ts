import type { SpeechState } from '@/lib/contract/studio/speech'
import { read } from '../calls'

const pollMs = 2000

/** Whether one of a track's recognitions or translations is pending. */
export const isAtWork = (state: SpeechState | undefined): boolean =>
  state?.tasks.some(({ state: now }) => now === 'waiting' || now === 'running') ?? false

/** The state of generated subtitles of a track, polled while a request is pending. */
export const speechQuery = (trackId: string) => ({
  ...read('GET /studio/tracks/{trackId}/speech', { params: { trackId } }),
  refetchInterval: ({ state }: { state: { data?: SpeechState | undefined } }) =>
    isAtWork(state.data) ? pollMs : false,
})
