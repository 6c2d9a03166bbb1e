'use client'
import { CardElement, useElements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { type FormEvent, useState } from 'react'
import button from '@/components/ui/button.module.css'
import type { SavedCard } from '@/lib/client/payment'
import type { CheckoutModalProps } from './checkout-modal'
import styles from './checkout-modal.module.css'
import { CheckoutSuccess } from './checkout-success'
import { OrderSummary } from './order-summary'
import { type CardChoice, PaymentChoice } from './payment-choice'
import { type ChosenCard, useCheckout } from './use-checkout'

type Props = CheckoutModalProps & { stripe: Stripe; cards: SavedCard[]; titleId: string }

/** The final confirmation, the card, and the button that orders; then what came of it. */
export function CheckoutForm({ stripe, cards, titleId, item, regularYen, ...props }: Props) {
  const { phase, message, priceYen, pay } = useCheckout(item, props.priceYen)
  const [choice, setChoice] = useState<CardChoice>(cards[0]?.id ?? 'new')
  const [isCardReady, setCardReady] = useState(false)
  const [save, setSave] = useState(false)
  const elements = useElements()
  if (phase === 'done')
    return <CheckoutSuccess item={item} titleId={titleId} onClose={props.onClose} />

  const isPaying = phase === 'paying'
  const canPay = priceYen === 0 || choice !== 'new' || isCardReady

  function chosenCard(): ChosenCard | null {
    if (priceYen === 0) return null
    if (choice !== 'new') return { savedId: choice }
    const element = elements?.getElement(CardElement)
    return element ? { element, save } : null
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canPay) void pay(stripe, chosenCard())
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isPaying}>
      <h2 id={titleId} className={styles.heading}>
        {phase === 'unsure' ? 'お支払いを確認しています' : 'ご注文の確認'}
      </h2>
      <OrderSummary item={item} priceYen={priceYen} regularYen={regularYen} />
      {priceYen > 0 && phase !== 'unsure' && (
        <PaymentChoice
          cards={cards}
          choice={choice}
          onChoose={(next) => {
            setChoice(next)
            setCardReady(false)
          }}
          onCardChange={setCardReady}
          save={save}
          onSave={setSave}
          isDisabled={isPaying}
        />
      )}
      <div className={styles.actions}>
        {phase !== 'unsure' && (
          <button
            type="submit"
            className={`${button.button} ${button.action}`}
            disabled={!canPay || isPaying}
          >
            {isPaying ? '処理しています…' : '注文を確定する'}
          </button>
        )}
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          disabled={isPaying}
          onClick={props.onClose}
        >
          {phase === 'unsure' ? '閉じる' : 'キャンセル'}
        </button>
      </div>
      <p className={phase === 'unsure' ? styles.calm : styles.message} role="alert">
        {message}
      </p>
    </form>
  )
}
