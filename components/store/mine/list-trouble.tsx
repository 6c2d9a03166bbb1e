import button from '@/components/ui/button.module.css'
import styles from './loaded.module.css'

/** A list that did not come: why, and another try. */
export function ListTrouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>{message}</p>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={onRetry}>
        もう一度試す
      </button>
    </div>
  )
}
