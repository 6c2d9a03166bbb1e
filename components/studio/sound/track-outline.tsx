import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '@/components/workbench/alert'
import { QueryState } from '@/components/workbench/query-state'
import { refusalText } from '@/lib/client/api'
import { ownWaveformQuery } from '@/lib/client/studio/subtitles/track-queries'
import type { StudioTrackData } from '@/lib/client/studio/works'
import type { Sound } from './use-sound'
import { Waveform } from './waveform'

export type Outline = { durationMs: number; peaks: readonly number[] }

type Props = {
  trackId: string
  audio: NonNullable<StudioTrackData['audio']>
  children: (outline: Outline) => ReactNode
}

/** Reads the outline of what is heard of a track; nothing is shown while no version of its audio is ready. */
export function TrackOutline({ trackId, audio, children }: Props) {
  const query = useQuery(ownWaveformQuery(trackId, `${audio.id} ${audio.state}`))
  return (
    <QueryState query={query}>
      {({ durationMs, peaks }) => (durationMs === null ? null : children({ durationMs, peaks }))}
    </QueryState>
  )
}

type SoundProps = Parameters<typeof Waveform>[0] & { sound: Sound }

/** The outline with the sound that it is of; a slider with words goes with it. */
export function OutlineSound({ sound, ...outline }: SoundProps) {
  return (
    <>
      {/* No captions: the creator's own sound, to choose places of it. */}
      <audio {...sound.audioProps} />
      {sound.error && <Alert tone="error">{refusalText(sound.error)}</Alert>}
      <Waveform {...outline} />
    </>
  )
}
