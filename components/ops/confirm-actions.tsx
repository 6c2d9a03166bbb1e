import button from '@/components/ui/button.module.css'
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
      <button
        type="button"
        className={`${button.button} ${button.action}`}
        aria-disabled={isBusy}
        onClick={onConfirm}
      >
        {label}
      </button>
      <button type="button" className={`${button.button} ${button.quiet}`} onClick={onBack}>
        {backLabel}
      </button>
    </div>
  )
}
