import type { Stripe } from '@stripe/stripe-js'
import { useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { refreshAfterPurchase } from '@/lib/client/library/ownership'
import { changedPriceYen } from '@/lib/client/orders/payment'
import type { Basket, Terms } from './basket'
import type { DeferredSettings } from './checkout-settings'
import { type Outcome, refused, textOf } from './outcome'
import { type ChosenCard, payByCard } from './pay-by-card'
import { linkDeferred, payDeferred } from './pay-deferred'
import type { CouponState } from './use-coupon'
import { useOrderKey } from './use-order-key'
import { useOutcome } from './use-outcome'

/**
 * The order of a basket on either network, and what becomes of it. A second press while one is at work does
 * nothing; a changed total is shown, and agreed to again, before anything is charged.
 */
export function useCheckout(basket: Basket, coupon: CouponState) {
  const withKey = useOrderKey()
  const total = useTotal(basket, coupon)
  const { outcome, run, dismiss } = useOutcome(basket, refuse)
  const terms: Terms = {
    expectedPrice: total.yen,
    ...(coupon.code !== undefined && { couponCode: coupon.code }),
  }

  function refuse(error: unknown): Outcome {
    const toYen = changedPriceYen(error)
    if (toYen !== null) total.change(toYen)
    if (error instanceof ApiError && error.code === 'order/already-owned') refreshAfterPurchase()
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
      basket.renew?.()
      void coupon.recheck()
    }
    return refused(textOf(error))
  }

  const byCard = (stripe: Stripe | null, card: ChosenCard | null) =>
    run(async () => {
      const order = {
        ...terms,
        ...(card && 'savedId' in card && { paymentMethodId: card.savedId }),
        saveCard: card !== null && 'element' in card && card.save,
      }
      const placed = await withKey(['card', order], (key) => basket.orderByCard(order, key))
      return await payByCard(placed, stripe, card)
    })

  /** `link` is where to register first, for who has not. `onLinked` is told as soon as that is done. */
  const deferred = (link: DeferredSettings | null, onLinked: () => void) =>
    run(async () => {
      const { orderDeferred } = basket
      if (!orderDeferred) throw new Error('this basket takes no deferred payment')
      const refusal = link && (await linkDeferred(link))
      if (refusal) return refused(refusal)
      if (link) onLinked()
      return await payDeferred(() =>
        withKey(['deferred', terms], (key) => orderDeferred(terms, key)),
      )
    })

  return {
    phase: outcome.phase,
    message: outcome.phase === 'unsure' ? (outcome.message ?? unsureText(basket)) : outcome.message,
    isTokenDead: outcome.isTokenDead === true,
    totalYen: total.yen,
    byCard,
    deferred,
    dismiss,
  }
}

/** What is to pay. The server's word holds until what is shown has been read again. */
function useTotal(basket: Basket, { applied }: CouponState) {
  const [changed, setChanged] = useState<{ toYen: number; fromYen: number } | null>(null)
  const knownYen = applied ? applied.after + basket.deliveryYen : basket.totalYen
  return {
    yen: changed?.fromYen === knownYen ? changed.toYen : knownYen,
    change: (toYen: number) => setChanged({ toYen, fromYen: knownYen }),
  }
}

const unsureText = ({ whenSure }: Basket): string =>
  `お支払いの結果を確認しています。この画面を閉じても、${whenSure}もう一度お支払いいただく必要はありません。`
