'use client'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Modal } from '@/components/ui/modal'
import modal from '@/components/ui/modal.module.css'
import { troubleOf } from '@/lib/client/favourite'

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
    <Modal title={title} onClose={onClose}>
      {children}
      {trouble && (
        <p className={modal.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={modal.actions}>
        <Button look="action" aria-disabled={isPending} onClick={confirm}>
          {action}
        </Button>
        <Button onClick={onClose}>やめる</Button>
      </div>
    </Modal>
  )
}
