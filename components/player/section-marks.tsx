import { usePlayer } from '@/lib/client/player/use-player'
import styles from './section-marks.module.css'

/** Where the repeated section begins and ends, over a line that is as long as the track. */
export function SectionMarks() {
  const section = usePlayer((player) => player.section)
  const duration = usePlayer((player) => player.durationSeconds)
  if (!section || duration <= 0) return null
  const from = (section.fromSeconds / duration) * 100
  const to = ((section.toSeconds ?? section.fromSeconds) / duration) * 100
  return (
    <span
      className={styles.section}
      style={{ left: `${from}%`, width: `${to - from}%` }}
      data-section=""
      aria-hidden="true"
    />
  )
}
