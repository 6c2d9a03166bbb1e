import styles from './failure-number.module.css'

/** The end of a request's id in our records, short enough to be read out to support. */
export function FailureNumber({ id }: { id: string | undefined }) {
  if (!id) return null
  return <small className={styles.number}>エラー番号 {id.slice(-8)}</small>
}
