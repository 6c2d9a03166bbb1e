'use client'
import { Elements } from '@stripe/react-stripe-js'
import { useId } from 'react'
import { BlockingDialog } from '@/components/ui/blocking-dialog'
import { Button } from '@/components/ui/button'
import { Waiting } from '@/components/ui/waiting'
import type { Basket } from './basket'
import { CheckoutForm } from './checkout-form'
import styles from './checkout-modal.module.css'
import { NETWORK_AWAY } from './load-card-network'
import { useMeans } from './use-means'

export type CheckoutModalProps = { basket: Basket; onClose: () => void }

/** The one purchase checkout (spec §4): summary, means of payment, order, and the success screen. */
export default function CheckoutModal({ basket, onClose }: CheckoutModalProps) {
  const titleId = useId()
  const { means, retry } = useMeans(basket.orderDeferred !== null)
  return (
    <BlockingDialog labelledBy={titleId} onClose={onClose}>
      {typeof means === 'object' ? (
        <Elements stripe={means.stripe} options={{ locale: 'ja' }}>
          <CheckoutForm
            basket={basket}
            means={means}
            onRetry={retry}
            titleId={titleId}
            onClose={onClose}
          />
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
              {NETWORK_AWAY}
            </p>
          )}
          <div className={styles.actions}>
            {means === 'away' && (
              <Button look="action" onClick={retry}>
                もう一度試す
              </Button>
            )}
            <Button onClick={onClose}>キャンセル</Button>
          </div>
        </div>
      )}
    </BlockingDialog>
  )
}
