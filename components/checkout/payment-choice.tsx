'use client'
import { useId } from 'react'
import { cardName } from '@/components/ui/card-name'
import type { SavedCard } from '@/lib/client/payment'
import { CardInput } from './card-input'
import styles from './payment-choice.module.css'

/** The id of a saved card, or `new`. */
export type CardChoice = string

type Props = {
  cards: readonly SavedCard[]
  choice: CardChoice
  onChoose: (choice: CardChoice) => void
  onCardChange: (isReady: boolean) => void
  save: boolean
  onSave: (save: boolean) => void
  isDisabled: boolean
}

const expiryOf = ({ exp_month, exp_year }: SavedCard) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}まで`

/** A saved card to pick, or a new one to enter and perhaps to keep. */
export function PaymentChoice(props: Props) {
  const { cards, choice, onChoose, isDisabled } = props
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend className={styles.legend}>クレジットカード</legend>
      {cards.map((card) => (
        <label key={card.id} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={choice === card.id}
            onChange={() => onChoose(card.id)}
          />
          <span>{cardName(card)}</span>
          <span className={styles.expiry}>{expiryOf(card)}</span>
        </label>
      ))}
      {cards.length > 0 && (
        <label className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={choice === 'new'}
            onChange={() => onChoose('new')}
          />
          <span>新しいカードで支払う</span>
        </label>
      )}
      {choice === 'new' && <NewCard {...props} />}
    </fieldset>
  )
}

function NewCard({ onCardChange, save, onSave, isDisabled }: Props) {
  return (
    <div className={styles.fields}>
      <CardInput onChange={onCardChange} isDisabled={isDisabled} />
      <label className={styles.save}>
        <input type="checkbox" checked={save} onChange={({ target }) => onSave(target.checked)} />
        <span>このカードを保存する</span>
      </label>
    </div>
  )
}
