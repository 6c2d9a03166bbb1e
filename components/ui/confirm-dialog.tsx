'use client'
import type { ReactNode } from 'react'
import { failureText } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import { Button } from './button'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** What the button says that does it. */
  action: string
  /** What did not happen, when what `onConfirm` throws is shown. */
  lead: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks once before something is gone for good. */
export function ConfirmDialog({ title, action, lead, onConfirm, onClose, children }: Props) {
  const confirm = useAction(onConfirm, (error) => failureText(error, lead))

  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {confirm.message && (
        <p className={styles.failure} role="alert">
          {confirm.message}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="action" aria-disabled={confirm.isPending} onClick={() => void confirm.run()}>
          {action}
        </Button>
        <Button onClick={onClose}>やめる</Button>
      </div>
    </Dialog>
  )
}
