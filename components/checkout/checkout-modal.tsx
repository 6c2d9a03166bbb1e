'use client'
import { Elements } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useId, useState } from 'react'
import button from '@/components/ui/button.module.css'
import { Waiting } from '@/components/ui/waiting'
import { cart } from '@/lib/client/cart'
import { listCards, type SavedCard } from '@/lib/client/payment'
import type { BuyItem } from './buy-item'
import { CheckoutForm } from './checkout-form'
import styles from './checkout-modal.module.css'
import { loadCardNetwork } from './load-card-network'
import { ModalFrame } from './modal-frame'

export type CheckoutModalProps = {
  item: BuyItem
  /** What the buyer pays, as shown. */
  priceYen: number
  /** The album's own price when owned tracks are taken off it. */
  regularYen: number | null
  onClose: () => void
}

type Means = { stripe: Stripe; cards: SavedCard[] }

/** The purchase checkout (spec §4): summary, card, order, and the success screen. */
export default function CheckoutModal(props: CheckoutModalProps) {
  const titleId = useId()
  const [means, setMeans] = useState<Means | 'loading' | 'away'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try runs it again
  useEffect(() => {
    let isCurrent = true
    setMeans('loading')
    Promise.all([loadCardNetwork(), listCards()])
      .then(([stripe, cards]) => isCurrent && setMeans({ stripe, cards }))
      .catch((error) => {
        console.warn('checkout: the payment service was not reached', error)
        if (isCurrent) setMeans('away')
      })
    return () => {
      isCurrent = false
    }
  }, [tries])
  // Spec §4: closing clears the cart of what is bought; a single work never stands in it.
  function close() {
    cart.remove(props.item.id)
    props.onClose()
  }
  return (
    <ModalFrame labelledBy={titleId}>
      {typeof means === 'object' ? (
        <Elements stripe={means.stripe} options={{ locale: 'ja' }}>
          <CheckoutForm {...props} {...means} titleId={titleId} onClose={close} />
        </Elements>
      ) : (
        <div className={styles.success}>
          <h2 id={titleId} className={styles.heading}>
            ご注文の確認
          </h2>
          {means === 'loading' ? (
            <Waiting />
          ) : (
            <p className={styles.message} role="alert">
              決済サービスに接続できませんでした。通信状態を確認して、もう一度お試しください。
            </p>
          )}
          <div className={styles.actions}>
            {means === 'away' && (
              <button
                type="button"
                className={`${button.button} ${button.action}`}
                onClick={() => setTries(tries + 1)}
              >
                もう一度試す
              </button>
            )}
            <button type="button" className={`${button.button} ${button.quiet}`} onClick={close}>
              キャンセル
            </button>
          </div>
        </div>
      )}
    </ModalFrame>
  )
}
