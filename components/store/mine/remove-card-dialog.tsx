'use client'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cardName } from '@/components/ui/card-name'
import { ApiError } from '@/lib/client/api'
import { removeCard, type SavedCard } from '@/lib/client/payment'
import styles from './remove-card-dialog.module.css'

type Props = { card: SavedCard; onRemoved: (card: SavedCard) => void; onClose: () => void }

/** Asks once before a card is forgotten. A native dialog: focus stays inside, Escape closes. */
export function RemoveCardDialog({ card, onRemoved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [state, setState] = useState<'idle' | 'pending'>('idle')
  const [trouble, setTrouble] = useState<string | null>(null)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])

  async function remove() {
    if (state === 'pending') return
    setState('pending')
    setTrouble(null)
    try {
      await removeCard(card.id)
      onRemoved(card)
    } catch (error) {
      // Forgotten already, in another window perhaps: what was wanted is so.
      if (error instanceof ApiError && error.status === 404) return onRemoved(card)
      setState('idle')
      setTrouble(
        error instanceof ApiError
          ? error.message
          : '削除できませんでした。もう一度お試しください。',
      )
    }
  }

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>カードを削除しますか</h2>
      <p>{cardName(card)}を削除します。このカードでまた支払うときは、もう一度入力が必要です。</p>
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="action" aria-disabled={state === 'pending'} onClick={remove}>
          削除する
        </Button>
        <Button onClick={() => dialog.current?.close()}>やめる</Button>
      </div>
    </dialog>
  )
}
