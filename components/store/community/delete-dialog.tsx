'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/client/api'
import { Dialog } from './dialog'
import styles from './dialog.module.css'

type Props = {
  title: string
  text: string
  remove: () => Promise<unknown>
  onRemoved: () => void
  onClose: () => void
}

/** Asks once before something written is gone. */
export default function DeleteDialog({ title, text, remove, onRemoved, onClose }: Props) {
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')

  async function press() {
    if (isPending) return
    setPending(true)
    setTrouble('')
    try {
      await remove()
      onRemoved()
    } catch (error) {
      // Gone already, in another window perhaps: what was wanted is so.
      if (error instanceof ApiError && error.status === 404) return onRemoved()
      setPending(false)
      setTrouble(messageOf(error))
    }
  }

  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => (
        <>
          <p>{text}</p>
          <p className={styles.trouble} role="alert">
            {trouble}
          </p>
          <div className={styles.actions}>
            <Button look="action" aria-disabled={isPending} onClick={press}>
              削除する
            </Button>
            <Button onClick={close}>やめる</Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

const messageOf = (error: unknown): string =>
  error instanceof ApiError ? error.message : '削除できませんでした。もう一度お試しください。'
