'use client'
import { type ReactNode, useState } from 'react'
import { troubleOf } from '@/lib/client/api'
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
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function confirm() {
    if (isPending) return
    setPending(true)
    setTrouble(null)
    try {
      await onConfirm()
    } catch (error) {
      setTrouble(troubleOf(error, lead))
    }
    setPending(false)
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="action" aria-disabled={isPending} onClick={confirm}>
          {action}
        </Button>
        <Button onClick={onClose}>やめる</Button>
      </div>
    </Dialog>
  )
}
