import type { ReactNode } from 'react'
import styles from './line-chart.module.css'

export type ChartPoint = {
  /** Below the chart at both ends. */
  name: string
  value: number
  /** At the same place of what is compared with. */
  before?: number
}

type Props = {
  /** What is drawn, for screen readers; the numbers stand in a table beside it. */
  label: string
  points: readonly ChartPoint[]
  /** What the line and the dotted one are called. */
  names?: readonly [now: string, before: string]
  /** Drawn behind the line, as wide and as high. */
  backdrop?: ReactNode
  /** Of the highest value, at the upper edge. */
  format?: (value: number) => string
}

const WIDTH = 720
const HEIGHT = 180

/** A line over a dotted earlier one. */
export function LineChart({
  label,
  points,
  names,
  backdrop,
  format = (value) => value.toLocaleString('ja-JP'),
}: Props) {
  const most = Math.max(1, ...points.map(({ value, before = 0 }) => Math.max(value, before)))
  const path = (heightOf: (point: ChartPoint) => number) =>
    points
      .map((point, at) => {
        const x = points.length < 2 ? WIDTH / 2 : (at / (points.length - 1)) * WIDTH
        const y = HEIGHT * (1 - Math.max(0, heightOf(point)) / most)
        return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  const line = path(({ value }) => value)
  const hasBefore = points.some(({ before }) => before !== undefined)
  return (
    <figure className={styles.chart} role="img" aria-label={label}>
      <span className={styles.head}>
        {names?.map((name, at) => (
          <span key={name} className={styles.name} data-before={at === 1 || undefined}>
            {name}
          </span>
        ))}
        <span className={styles.most}>{format(most)}</span>
      </span>
      <span className={styles.plot}>
        {backdrop}
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.area} d={`${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}Z`} />
          {hasBefore && <path className={styles.before} d={path(({ before = 0 }) => before)} />}
          <path className={styles.line} d={line} />
        </svg>
      </span>
      <span className={styles.ends}>
        <span>{points.at(0)?.name}</span>
        <span>{points.at(-1)?.name}</span>
      </span>
    </figure>
  )
}
