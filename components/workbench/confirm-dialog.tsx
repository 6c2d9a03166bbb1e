import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '@/lib/client/api'
import { Alert } from './alert'
import { Button } from './button'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** What the button says that does it. */
  action: string
  /** What the button says that does not. */
  back?: string
  isDangerous?: boolean
  /** What it throws is shown, and the dialog stays. */
  onConfirm: () => Promise<unknown>
  /** It was done, or cancelled. */
  onClose: () => void
  children: ReactNode
}

/** Asks once before something that cannot be undone. */
export function ConfirmDialog(props: Props) {
  const {
    title,
    action,
    back = 'やめる',
    isDangerous = false,
    onConfirm,
    onClose,
    children,
  } = props
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onClose })
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      {error && <Alert tone="error">{refusalText(error)}</Alert>}
      <div className={styles.actions}>
        <Button onClick={onClose}>{back}</Button>
        <Button
          look={isDangerous ? 'danger' : 'action'}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
