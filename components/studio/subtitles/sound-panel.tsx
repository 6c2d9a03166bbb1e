import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Sound } from '@/components/studio/sound/use-sound'
import { Waveform } from '@/components/studio/sound/waveform'
import { Alert } from '@/components/workbench/alert'
import { Button } from '@/components/workbench/button'
import { Slider } from '@/components/workbench/field/slider'
import { refusalText } from '@/lib/client/api'
import { useHeightVariable } from '@/lib/client/browser/use-height-variable'
import { type Edited, formatPlace } from '@/lib/client/studio/subtitles/edit-subtitles'
import { ownWaveformQuery } from '@/lib/client/studio/subtitles/track-queries'
import { formatDuration } from '@/lib/kit/duration'
import styles from './subtitles.module.css'

/** How much of the sound is shown in detail. */
const PAGE_MS = 15_000

type Props = {
  trackId: string
  sound: Sound
  durationMs: number
  edited: Edited
}

/** The sound: play it, see all of it as a waveform and the part around the present position. */
export function SoundPanel({ trackId, sound, durationMs, edited }: Props) {
  const section = useRef<HTMLElement>(null)
  useHeightVariable(section, '--sound-height')
  const { positionMs, isPlaying, detail, error } = sound
  const waveform = useQuery(ownWaveformQuery(trackId))
  const fromMs = Math.floor(positionMs / PAGE_MS) * PAGE_MS
  const toMs = Math.min(fromMs + PAGE_MS, Math.max(durationMs, fromMs + 1000))
  const spanMs = toMs - fromMs
  const bars = useQuery({
    queryKey: ['studio', 'sound', trackId, fromMs],
    queryFn: () => detail?.bars(fromMs, toMs) ?? [],
    enabled: detail !== null,
    gcTime: 60_000,
  })
  const marks = edited.lines.flatMap(({ key, startTime, endTime }, at) =>
    endTime > fromMs && startTime < toMs && endTime > startTime
      ? [
          {
            key,
            from: Math.max(0, (startTime - fromMs) / spanMs),
            to: Math.min(1, (endTime - fromMs) / spanMs),
            isChosen: at === edited.chosen,
          },
        ]
      : [],
  )
  return (
    <section ref={section} className={styles.sound} aria-label="音声">
      {/* No captions: its subtitles are what is edited here. */}
      <audio {...sound.audioProps} />
      {error && <Alert tone="error">{refusalText(error)}</Alert>}
      <div className={styles.transport}>
        <Button look="action" onClick={sound.toggle}>
          {isPlaying ? '一時停止' : '再生'}
        </Button>
        <span className={styles.time}>
          {formatPlace(positionMs)} / {formatDuration(durationMs)}
        </span>
      </div>
      <div>
        <Waveform peaks={bars.data ?? []} marks={marks} place={(positionMs - fromMs) / spanMs} />
        <Slider
          labels={['再生位置（拡大）']}
          value={Math.min(toMs, Math.max(fromMs, positionMs))}
          min={fromMs}
          max={toMs}
          step={10}
          toText={formatPlace}
          onChange={sound.seek}
        />
      </div>
      <div>
        <Waveform peaks={waveform.data?.peaks ?? []} place={positionMs / durationMs} />
        <Slider
          labels={['再生位置']}
          value={Math.min(durationMs, positionMs)}
          min={0}
          max={durationMs}
          step={1000}
          toText={formatDuration}
          onChange={sound.seek}
        />
      </div>
    </section>
  )
}
