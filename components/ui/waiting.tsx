import styles from './waiting.module.css'

/** Shown while a page is on its way; nothing is seen for the first 300 ms (spec §2). */
export function Waiting() {
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
