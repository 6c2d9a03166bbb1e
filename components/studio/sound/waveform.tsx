import styles from './waveform.module.css'

type Props = {
  /** 0–1, from the left to the right. */
  peaks: readonly number[]
  /** Parts that are marked, as shares of the width (0–1). */
  marks?: readonly { key: number; from: number; to: number; isChosen: boolean }[]
  /** Where the sound is, as a share of the width; outside of 0–1 it is not shown. */
  place?: number | undefined
}

const HEIGHT = 48

/** The outline of a sound. Decoration: a slider with words goes with it. */
export function Waveform({ peaks, marks = [], place }: Props) {
  return (
    <div className={styles.wave} aria-hidden="true">
      {marks.map(({ key, from, to, isChosen }) => (
        <span
          key={key}
          className={isChosen ? `${styles.mark} ${styles.chosen}` : styles.mark}
          style={{ left: percent(from), width: percent(to - from) }}
        />
      ))}
      <svg viewBox={`0 0 ${Math.max(1, peaks.length)} ${HEIGHT}`} preserveAspectRatio="none">
        <title>音の輪郭</title>
        <path d={outlineOf(peaks)} />
      </svg>
      {place !== undefined && place >= 0 && place <= 1 && (
        <span className={styles.place} style={{ left: percent(place) }} />
      )}
    </div>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

const outlineOf = (peaks: readonly number[]): string =>
  peaks
    .map((peak, at) => {
      const half = Math.max(0.5, Math.min(1, peak) * (HEIGHT / 2))
      return `M${at + 0.5} ${HEIGHT / 2 - half}v${half * 2}`
    })
    .join('')
