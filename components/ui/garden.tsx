import styles from './garden.module.css'

const STEMS = 96

/** A hillside of grasses as tall as a sound, under a moon: the shop's motif. Decoration only. */
export function Garden() {
  return (
    <div className={styles.garden} aria-hidden="true">
      <span className={styles.moon} />
      <svg
        className={styles.grass}
        viewBox={`0 0 ${STEMS * 15} 150`}
        preserveAspectRatio="xMidYMax slice"
        focusable="false"
        aria-hidden="true"
      >
        <path d={stems()} />
      </svg>
    </div>
  )
}

/** Heights swell like breath: two slow waves and a quick one. */
function stems(): string {
  let path = ''
  for (let i = 0; i < STEMS; i++) {
    const swell = Math.abs(Math.sin(i * 0.21)) * 58 + Math.abs(Math.sin(i * 0.067 + 1)) * 40
    const height = 10 + swell * (0.55 + 0.45 * Math.abs(Math.sin(i * 1.7)))
    path += `M${i * 15 + 7} 160V${Math.round(150 - height)}`
  }
  return path
}
