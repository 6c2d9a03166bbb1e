import styles from './bar-list.module.css'

type Props = {
  /** What the bars are, for screen readers. */
  label: string
  bars: readonly { name: string; value: number }[]
}

/** Parts of a whole, each with its name, its number and a bar as long as its share of the largest. */
export function BarList({ label, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({ name, value }) => (
        <li key={name}>
          <span>{name}</span>
          <strong>{value.toLocaleString('ja-JP')}</strong>
          <span
            className={styles.bar}
            style={{ width: `${(value / most) * 100}%` }}
            aria-hidden="true"
          />
        </li>
      ))}
    </ul>
  )
}
