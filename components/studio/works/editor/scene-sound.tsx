import { type Outline, OutlineSound, TrackOutline } from '@/components/studio/sound/track-outline'
import { useSound } from '@/components/studio/sound/use-sound'
import { Button } from '@/components/workbench/button'
import { Slider } from '@/components/workbench/field/slider'
import type { StudioTrackData } from '@/lib/client/studio/works'
import { formatDuration } from '@/lib/kit/duration'
import styles from './trial-range.module.css'

type Props = {
  trackId: string
  audio: NonNullable<StudioTrackData['audio']>
  /** Where scenes begin. */
  startsMs: readonly number[]
  onAdd: (startMs: number) => void
}

/** A track's sound on its outline, to set scenes while it is heard. */
export function SceneSound({ audio, ...props }: Props) {
  return (
    <div className={styles.trial}>
      <TrackOutline trackId={props.trackId} audio={audio}>
        {(outline) => <Panel {...props} outline={outline} />}
      </TrackOutline>
    </div>
  )
}

function Panel({ trackId, outline, startsMs, onAdd }: Omit<Props, 'audio'> & { outline: Outline }) {
  const { durationMs, peaks } = outline
  const sound = useSound(trackId, true)
  const { positionMs, isPlaying } = sound
  const marks = startsMs.map((ms) => ({ key: ms, from: ms / durationMs, to: ms / durationMs }))
  return (
    <>
      <OutlineSound
        sound={sound}
        peaks={peaks}
        marks={marks.map((mark) => ({ ...mark, isChosen: true }))}
        place={positionMs / durationMs}
      />
      <Slider<number>
        labels={['いまの位置']}
        value={Math.min(positionMs, durationMs)}
        min={0}
        max={durationMs}
        step={1000}
        toText={formatDuration}
        onChange={sound.seek}
      />
      <p className={styles.foot}>
        <Button isSmall onClick={sound.toggle}>
          {isPlaying ? '止める' : '聴く'}
        </Button>
        <Button isSmall onClick={() => onAdd(positionMs)}>
          {formatDuration(positionMs)} に場面を追加
        </Button>
      </p>
    </>
  )
}
