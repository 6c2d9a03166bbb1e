import { Button } from '@/components/ui/button'
import styles from './loaded.module.css'

/** A list that did not come: why, and another try. */
export function ListTrouble({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <p>{message}</p>
      <Button onClick={onRetry}>もう一度試す</Button>
    </div>
  )
}
