import type { CSSProperties } from 'react'
import times from './player-times.module.css'
import { SectionMarks } from './section-marks'
import styles from './seek-slider.module.css'
import slider from './slider.module.css'
import { useSeek } from './use-seek'

/** Elapsed time, the place in the track, total time. The sound moves when the pointer is released. */
export function SeekSlider() {
  const { value, elapsed, total, range } = useSeek()
  return (
    <div className={styles.seek}>
      <span className={times.time}>{elapsed}</span>
      <span className={styles.line}>
        <SectionMarks />
        <input
          {...range}
          className={slider.slider}
          style={{ '--fill': `${value * 100}%` } as CSSProperties}
        />
      </span>
      <span className={times.time}>{total}</span>
    </div>
  )
}
