import { useEffect } from 'react'
import { type Outline, OutlineSound, TrackOutline } from '@/components/studio/sound/track-outline'
import { useSound } from '@/components/studio/sound/use-sound'
import { Button } from '@/components/workbench/button'
import { Slider } from '@/components/workbench/field/slider'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { formatDuration } from '@/lib/kit/duration'
import styles from './trial-range.module.css'

/** No trial is shorter: less says nothing about a voice. */
const LEAST_MS = 1000

type Props = {
  trackId: string
  audio: NonNullable<StudioTrackData['audio']>
  /** NaN while something else than a time is typed. */
  startMs: number
  endMs: number
  onChange: (startMs: number, endMs: number) => void
}

/** Which part of the sound is the trial: seen on its outline, heard as listeners will hear it. */
export function TrialRange({ audio, ...range }: Props) {
  return (
    <div className={styles.trial}>
      <TrackOutline trackId={range.trackId} audio={audio}>
        {(outline) => <Range {...range} {...outline} />}
      </TrackOutline>
    </div>
  )
}

function Range(props: Omit<Props, 'audio'> & Outline) {
  const { trackId, durationMs, peaks, onChange } = props
  const sound = useSound(trackId, true)
  const { positionMs, isPlaying, pause } = sound
  const startMs = within(props.startMs, 0, durationMs - LEAST_MS, 0)
  const endMs = within(props.endMs, startMs + LEAST_MS, durationMs, durationMs)
  useEffect(() => {
    if (isPlaying && positionMs >= endMs) pause()
  }, [isPlaying, positionMs, endMs, pause])
  const marks = [{ key: 0, from: startMs / durationMs, to: endMs / durationMs, isChosen: true }]
  return (
    <>
      <OutlineSound
        sound={sound}
        peaks={peaks}
        marks={marks}
        place={isPlaying ? positionMs / durationMs : undefined}
      />
      <Slider<[number, number]>
        labels={['試聴の始まり', '試聴の終わり']}
        value={[startMs, endMs]}
        min={0}
        max={durationMs}
        step={1000}
        toText={formatDuration}
        onChange={([from, to]) => {
          if (to - from >= LEAST_MS) onChange(from, to)
        }}
      />
      <p className={styles.foot}>
        <Button
          isSmall
          onClick={() => {
            if (!isPlaying) sound.seek(startMs)
            sound.toggle()
          }}
        >
          {isPlaying ? '止める' : '試聴を聴く'}
        </Button>
        <span>
          {formatDuration(startMs)} – {formatDuration(endMs)}（{formatDuration(endMs - startMs)}）
        </span>
      </p>
    </>
  )
}

const within = (ms: number, least: number, most: number, otherwise: number) =>
  Number.isNaN(ms) ? otherwise : Math.max(least, Math.min(most, ms))
