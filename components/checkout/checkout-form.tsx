'use client'
import { CardElement, useElements } from '@stripe/react-stripe-js'
import { type FormEvent, useState } from 'react'
import button from '@/components/ui/button.module.css'
import { readDeferredStatus } from '@/lib/client/deferred'
import styles from './checkout-modal.module.css'
import { CouponField } from './coupon-field'
import { DeadTokenNotice } from './dead-token-notice'
import type { ChosenCard } from './pay-by-card'
import { type CardChoice, PaymentChoice } from './payment-choice'
import type { PaymentMethod, Sale } from './sale'
import { useCheckout } from './use-checkout'
import { useCoupon } from './use-coupon'
import type { Means } from './use-means'

type Props = { sale: Sale; means: Means; titleId: string; onClose: () => void }

/** The final confirmation, the means of payment, and the button that orders; then what came of it. */
export function CheckoutForm({ sale, means, titleId, onClose }: Props) {
  const { stripe } = means
  const coupon = useCoupon(sale.coupon)
  const { phase, message, isTokenDead, totalYen, ...checkout } = useCheckout(sale, coupon)
  const [method, setMethod] = useState<PaymentMethod>(stripe ? 'card' : 'deferred')
  const [cards, setCards] = useState(means.cards)
  const [choice, setChoice] = useState<CardChoice>(firstChoice(means))
  const [status, setStatus] = useState(means.deferred?.status ?? null)
  const [isCardReady, setCardReady] = useState(false)
  const [save, setSave] = useState(false)
  const elements = useElements()
  const facts = { totalYen, method, dueDate: status?.dueDate ?? null }
  if (phase === 'done') return sale.success({ ...facts, titleId, onClose })

  const isPaying = phase === 'paying'
  const isUnsure = phase === 'unsure'
  const needsLink = status?.state === 'none'
  const canPayByCard = choice !== 'new' || isCardReady
  const canPay = totalYen === 0 || (method === 'card' ? canPayByCard : status !== null)
  const canPress = canPay && !isPaying && !coupon.isChecking

  function chosenCard(): ChosenCard | null {
    if (choice !== 'new') return { savedId: choice }
    const element = elements?.getElement(CardElement)
    return element ? { element, save } : null
  }

  async function payLater() {
    const link = needsLink ? (means.deferred?.settings ?? null) : null
    await checkout.deferred(link, () => status && setStatus({ ...status, state: 'active' }))
    // The registration may have died or gone meanwhile; the screen says how it stands.
    await readDeferredStatus().then(setStatus, () => undefined)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!canPress) return
    if (totalYen === 0) void checkout.byCard(null, null)
    else if (method === 'card') void checkout.byCard(stripe, chosenCard())
    else void payLater()
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isPaying}>
      <h2 id={titleId} className={styles.heading}>
        {isUnsure ? 'お支払いを確認しています' : 'ご注文の確認'}
      </h2>
      {sale.summary({ ...facts, coupon: coupon.applied?.coupon ?? null })}
      {!isUnsure && <CouponField coupon={coupon} isDisabled={isPaying} />}
      {totalYen > 0 && !isUnsure && (
        <PaymentChoice
          hasCards={stripe !== null}
          deferred={status}
          method={method}
          onMethod={setMethod}
          cards={cards}
          onCards={(left) => {
            setCards(left)
            if (!left.some(({ id }) => id === choice)) setChoice(left[0]?.id ?? 'new')
          }}
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
        {!isUnsure && (
          <button
            type="submit"
            className={`${button.button} ${button.action}`}
            disabled={!canPress}
          >
            {isPaying ? '処理しています…' : '注文を確定する'}
          </button>
        )}
        <button
          type="button"
          className={`${button.button} ${button.quiet}`}
          disabled={isPaying}
          onClick={onClose}
        >
          {isUnsure ? '閉じる' : 'キャンセル'}
        </button>
      </div>
      <div className={isUnsure ? styles.calm : styles.message} role="alert">
        {isTokenDead ? <DeadTokenNotice /> : message}
      </div>
    </form>
  )
}

/** The default card, where there is one. */
const firstChoice = ({ cards }: Means): CardChoice =>
  (cards.find(({ isDefault }) => isDefault) ?? cards[0])?.id ?? 'new'
