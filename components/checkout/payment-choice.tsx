'use client'
import { useId } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Radio } from '@/components/ui/form/radio'
import type { DeferredStatus } from '@/lib/client/orders/deferred'
import type { SavedCard } from '@/lib/client/orders/payment'
import type { PaymentMethod } from './basket'
import { CardInput } from './card-input'
import { DeferredPanel } from './deferred-panel'
import { NETWORK_AWAY } from './load-card-network'
import styles from './payment-choice.module.css'
import { SavedCardOption } from './saved-card-option'
import type { CardChoice } from './use-payment-choice'

type CardProps = {
  cards: readonly SavedCard[]
  onCards: (cards: SavedCard[]) => void
  choice: CardChoice
  onChoose: (choice: CardChoice) => void
  onCardChange: (isReady: boolean) => void
  save: boolean
  onSave: (save: boolean) => void
  isDisabled: boolean
}

type Props = CardProps & {
  /** Whether the card network can be reached; `onRetry` tries it again. */
  hasCards: boolean
  onRetry: () => void
  /** Null where deferred payment is not offered. */
  deferred: DeferredStatus | null
  /** Why it cannot be chosen for this order. */
  deferredRefusal: string | null
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
}

/** How to pay: by card, which is the default (spec §4), or later. */
export function PaymentChoice({
  hasCards,
  onRetry,
  deferred,
  deferredRefusal,
  method,
  onMethod,
  ...cards
}: Props) {
  const name = useId()
  return (
    <div className={styles.payment}>
      {deferred && (
        <fieldset className={styles.methods} disabled={cards.isDisabled}>
          <legend className={styles.legend}>お支払い方法</legend>
          <Method {...{ name, method, onMethod }} value="card" refusal={null}>
            クレジットカード
          </Method>
          <Method {...{ name, method, onMethod }} value="deferred" refusal={deferredRefusal}>
            あと払い（ペイディ）
          </Method>
        </fieldset>
      )}
      {method === 'deferred' && deferred ? (
        <DeferredPanel status={deferred} />
      ) : hasCards ? (
        <Cards {...cards} />
      ) : (
        <CardsAway onRetry={onRetry} />
      )}
    </div>
  )
}

/** The card network's script was blocked, or lost on its way. */
function CardsAway({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>{NETWORK_AWAY}</p>
      <Button onClick={onRetry}>もう一度試す</Button>
    </div>
  )
}

type MethodProps = Pick<Props, 'method' | 'onMethod'> & {
  name: string
  value: PaymentMethod
  /** Why it cannot be chosen. */
  refusal: string | null
  children: string
}

function Method({ name, value, method, onMethod, refusal, children }: MethodProps) {
  return (
    <Radio
      className={styles.method}
      name={name}
      checked={method === value}
      disabled={refusal !== null}
      onChange={() => onMethod(value)}
    >
      <span>
        {children}
        {refusal && <small>{refusal}</small>}
      </span>
    </Radio>
  )
}

/** A saved card to pick, or a new one to enter and perhaps to keep. */
function Cards(props: CardProps) {
  const { cards, onCards, choice, onChoose, isDisabled } = props
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={isDisabled}>
      <legend className={styles.legend}>クレジットカード</legend>
      {cards.map((card) => (
        <SavedCardOption
          key={card.id}
          name={name}
          card={card}
          isChosen={choice === card.id}
          onChoose={() => onChoose(card.id)}
          onDefault={() => onCards(cards.map((one) => ({ ...one, isDefault: one.id === card.id })))}
          onRemoved={() => onCards(cards.filter(({ id }) => id !== card.id))}
        />
      ))}
      {cards.length > 0 && (
        <Radio
          className={styles.option}
          name={name}
          checked={choice === 'new'}
          onChange={() => onChoose('new')}
        >
          <span>新しいカードで支払う</span>
        </Radio>
      )}
      {choice === 'new' && <NewCard {...props} />}
    </fieldset>
  )
}

function NewCard({ onCardChange, save, onSave, isDisabled }: CardProps) {
  return (
    <div className={styles.fields}>
      <CardInput onChange={onCardChange} isDisabled={isDisabled} />
      <Checkbox
        className={styles.save}
        checked={save}
        onChange={({ target }) => onSave(target.checked)}
      >
        このカードを保存する
      </Checkbox>
    </div>
  )
}
