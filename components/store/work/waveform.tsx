import styles from './waveform.module.css'

const BARS = 48

/** The outline of a track's sound, from its peaks (0–1). Decoration: the words beside it say the same. */
export function Waveform({ peaks }: { peaks: number[] }) {
  if (peaks.length === 0) return <svg aria-hidden="true" className={styles.wave} />
  return (
    <svg
      viewBox={`0 0 ${BARS * 4} 32`}
      className={styles.wave}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={outline(peaks)} />
    </svg>
  )
}

function outline(peaks: number[]): string {
  let path = ''
  for (let bar = 0; bar < BARS; bar++) {
    const from = Math.floor((bar * peaks.length) / BARS)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS))
    const peak = Math.max(...peaks.slice(from, to))
    const half = Math.max(1, Math.round(Math.min(1, peak) * 14))
    path += `M${bar * 4 + 2} ${16 - half}v${half * 2}`
  }
  return path
}
