import { useEffect, useState } from 'react'
import times from '@/components/player/player-times.module.css'
import { SectionMarks } from '@/components/player/section-marks'
import { useSeek } from '@/components/player/use-seek'
import { audiblePeaks, barsOf, readWaveforms } from '@/lib/client/player/track/waveform'
import { usePlayer } from '@/lib/client/player/use-player'
import styles from './wave-seek.module.css'

const BARS = 72

/** The place in the track on the outline of its sound: a slider that shows where it gets loud. */
export function WaveSeek() {
  const { value, elapsed, total, range } = useSeek()
  const bars = useBars()
  return (
    <div className={styles.seek}>
      <div className={styles.wave}>
        <svg viewBox={`0 0 ${BARS * 4} 48`} preserveAspectRatio="none" aria-hidden="true">
          <path d={bars} />
        </svg>
        <span className={styles.played} style={{ clipPath: `inset(0 ${(1 - value) * 100}% 0 0)` }}>
          <svg viewBox={`0 0 ${BARS * 4} 48`} preserveAspectRatio="none" aria-hidden="true">
            <path d={bars} />
          </svg>
        </span>
        <SectionMarks />
        <input {...range} className={styles.range} />
      </div>
      <div className={styles.times}>
        <span className={times.time}>{elapsed}</span>
        <span className={times.time}>{total}</span>
      </div>
    </div>
  )
}

/** The outline as a path; a low even line until it is there, and where a track has none. */
function useBars(): string {
  const track = usePlayer(({ list, index }) => list[index])
  const mode = usePlayer((player) => player.mode)
  const [peaks, setPeaks] = useState<readonly number[]>([])
  useEffect(() => {
    setPeaks([])
    const work = track?.album ?? track?.voice
    if (!track || !work) return
    let isCurrent = true
    readWaveforms(work).then(
      (all) => isCurrent && setPeaks(audiblePeaks(all.get(track.id) ?? [], track, mode)),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [track, mode])
  return barsOf(peaks, BARS)
    .map((bar, at) => {
      const half = Math.max(1.5, bar * 22)
      return `M${at * 4 + 2} ${(24 - half).toFixed(1)}v${(half * 2).toFixed(1)}`
    })
    .join('')
}
