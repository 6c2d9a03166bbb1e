import { Button } from './button'
import styles from './load-failure.module.css'

/** A list that did not come: why, and another try. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>もう一度試す</Button>
    </div>
  )
}
