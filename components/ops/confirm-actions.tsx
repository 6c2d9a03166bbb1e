import { Button } from '@/components/ui/button'
import styles from './ops.module.css'

type Props = {
  label: string
  isBusy: boolean
  onConfirm: () => void
  onBack: () => void
  backLabel?: string
}

/** The last question before a step that cannot be taken back: do it, or go back. */
export function ConfirmActions({ label, isBusy, onConfirm, onBack, backLabel = 'やめる' }: Props) {
  return (
    <div className={styles.actions}>
      <Button look="action" aria-disabled={isBusy} onClick={onConfirm}>
        {label}
      </Button>
      <Button onClick={onBack}>{backLabel}</Button>
    </div>
  )
}
