'use client'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cardName } from '@/components/ui/card-name'
import { Radio } from '@/components/ui/form/radio'
import { ApiError, call } from '@/lib/client/api'
import { useAction } from '@/lib/client/form/use-action'
import type { SavedCard } from '@/lib/client/orders/payment'
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

/** A saved card to pay with; the one that is picked can be made the default, or removed. */
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
  const change = useAction(async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await work()
    } catch (error) {
      // Forgotten already, in another window perhaps.
      if (error instanceof ApiError && error.status === 404) return onRemoved()
      throw error
    }
    done()
  }, textOf)

  const body = { paymentMethodId: card.id }

  return (
    <div className={styles.tools}>
      {isAsked ? (
        <>
          <span>このカードを削除しますか</span>
          <Button
            look="bare"
            disabled={change.isPending}
            onClick={() =>
              void change.run(() => call('DELETE /payment/stripe/remove', { body }), onRemoved)
            }
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
              disabled={change.isPending}
              onClick={() =>
                void change.run(() => call('PUT /payment/stripe/default', { body }), onDefault)
              }
            >
              いつものカードにする
            </Button>
          )}
          <Button look="bare" aria-label={`${cardName(card)}を削除`} onClick={() => setAsked(true)}>
            削除
          </Button>
        </>
      )}
      {change.message && <span role="alert">{change.message}</span>}
    </div>
  )
}
