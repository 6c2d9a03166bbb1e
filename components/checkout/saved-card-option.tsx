'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cardName } from '@/components/ui/card-name'
import { Radio } from '@/components/ui/radio'
import { ApiError } from '@/lib/client/api'
import { makeDefaultCard, removeCard, type SavedCard } from '@/lib/client/orders/payment'
import { textOf } from './outcome'
import styles from './payment-choice.module.css'

type Props = {
  name: string
  card: SavedCard
  isChosen: boolean
  onChoose: () => void
  onDefault: () => void
  onRemoved: () => void
}

const expiryOf = ({ exp_month, exp_year }: SavedCard) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}まで`

/** A saved card to pay with; the one that is picked can be made the default, or forgotten. */
export function SavedCardOption({ name, card, isChosen, onChoose, ...told }: Props) {
  return (
    <div className={styles.saved} data-chosen={isChosen ? '' : undefined}>
      <Radio className={styles.card} name={name} checked={isChosen} onChange={onChoose}>
        <span>
          {cardName(card)}
          {card.isDefault && <small>いつものカード</small>}
        </span>
        <span className={styles.expiry}>{expiryOf(card)}</span>
      </Radio>
      {isChosen && <Tools card={card} {...told} />}
    </div>
  )
}

function Tools({ card, onDefault, onRemoved }: Pick<Props, 'card' | 'onDefault' | 'onRemoved'>) {
  const [isAsked, setAsked] = useState(false)
  const [isPending, setPending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function change(work: () => Promise<unknown>, done: () => void) {
    setPending(true)
    setTrouble(null)
    try {
      await work()
      done()
    } catch (error) {
      // Forgotten already, in another window perhaps.
      if (error instanceof ApiError && error.status === 404) return onRemoved()
      setTrouble(textOf(error))
    }
    setPending(false)
  }

  return (
    <div className={styles.tools}>
      {isAsked ? (
        <>
          <span>このカードを削除しますか</span>
          <Button
            look="bare"
            disabled={isPending}
            onClick={() => void change(() => removeCard(card.id), onRemoved)}
          >
            削除する
          </Button>
          <Button look="bare" onClick={() => setAsked(false)}>
            やめる
          </Button>
        </>
      ) : (
        <>
          {!card.isDefault && (
            <Button
              look="bare"
              disabled={isPending}
              onClick={() => void change(() => makeDefaultCard(card.id), onDefault)}
            >
              いつものカードにする
            </Button>
          )}
          <Button look="bare" aria-label={`${cardName(card)}を削除`} onClick={() => setAsked(true)}>
            削除
          </Button>
        </>
      )}
      {trouble && <span role="alert">{trouble}</span>}
    </div>
  )
}
