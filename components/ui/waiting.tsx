import styles from './waiting.module.css'

type Props = { shape?: 'bars' | 'rows' | 'grid' }

/** Shown while something is on its way, in the shape of what comes; nothing is seen for the first 300 ms (spec §2). */
export function Waiting({ shape = 'bars' }: Props) {
  if (shape !== 'bars')
    return (
      <div className={styles.skeleton} role="status">
        <span className="visually-hidden">読み込んでいます</span>
        <div className={styles[shape]} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      </div>
    )
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      <span>読み込んでいます</span>
    </div>
  )
}
