'use client'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { formatYen } from '@/lib/kit/shop/yen'
import type { Basket } from './basket'
import { CheckoutMessage } from './checkout-message'
import styles from './checkout-modal.module.css'
import { CouponField } from './coupon-field'
import { DeadTokenNotice } from './dead-token-notice'
import { PaymentChoice } from './payment-choice'
import { useCheckout } from './use-checkout'
import { useCoupon } from './use-coupon'
import type { Means } from './use-means'
import { usePaymentChoice } from './use-payment-choice'

type Props = {
  basket: Basket
  means: Means
  /** Asks for the means again. */
  onRetry: () => void
  titleId: string
  onClose: () => void
}

/** The final confirmation, the means of payment, and the button that orders; then what came of it. */
export function CheckoutForm({ basket, means, onRetry, titleId, onClose }: Props) {
  const coupon = useCoupon(basket.coupon)
  const { phase, message, isTokenDead, totalYen, ...checkout } = useCheckout(basket, coupon)
  const payment = usePaymentChoice(means, basket.deferredRefusal ?? null, checkout.dismiss)
  const { method, status } = payment
  const facts = { totalYen, method, dueDate: status?.dueDate ?? null }
  if (phase === 'done') return basket.success({ ...facts, titleId, onClose })

  const isPaying = phase === 'paying'
  const isUnsure = phase === 'unsure'
  const canPress = (totalYen === 0 || payment.isReady) && !isPaying && !coupon.isChecking

  async function order() {
    if (totalYen === 0) return await checkout.byCard(null, null)
    if (method === 'card') return await checkout.byCard(means.stripe, payment.chosenCard())
    await checkout.deferred(payment.link, payment.setLinked)
    await payment.renewStatus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (canPress) void order()
  }

  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isPaying}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.heading}>
          {isUnsure ? 'お支払いを確認しています' : 'ご注文の確認'}
        </h2>
        {!isUnsure && (
          <IconButton
            icon="close"
            label="キャンセル"
            aria-disabled={isPaying}
            onClick={() => isPaying || onClose()}
          />
        )}
      </div>
      {basket.hint && !isUnsure && <div className={styles.hint}>{basket.hint(isPaying)}</div>}
      <section aria-label="ご注文の内容">{basket.items()}</section>
      {totalYen > 0 && !isUnsure && (
        <PaymentChoice {...payment.fields} onRetry={onRetry} isDisabled={isPaying} />
      )}
      {!isUnsure && <CouponField coupon={coupon} isDisabled={isPaying} />}
      <section aria-label="お支払いと取消しの条件">
        {basket.summary({ ...facts, coupon: coupon.applied?.coupon ?? null })}
      </section>
      <div className={styles.foot}>
        <CheckoutMessage isCalm={isUnsure}>
          {isTokenDead ? <DeadTokenNotice /> : message}
        </CheckoutMessage>
        {isUnsure ? (
          <Button onClick={onClose}>閉じる</Button>
        ) : (
          <>
            <p className={styles.total}>
              <small>合計（税込）</small>
              <b>{formatYen(totalYen)}</b>
            </p>
            <Button type="submit" look="action" aria-disabled={!canPress}>
              {isPaying
                ? '処理しています…'
                : totalYen > 0 && method === 'card'
                  ? `${formatYen(totalYen)}を支払う`
                  : '注文を確定する'}
            </Button>
          </>
        )}
      </div>
    </form>
  )
}
