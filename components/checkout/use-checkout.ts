import type { Stripe } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { refreshAfterPurchase } from '@/lib/client/library/ownership'
import { changedPriceYen, newIdempotencyKey } from '@/lib/client/orders/payment'
import { wait } from '@/lib/client/query'
import type { Basket, Terms } from './basket'
import type { DeferredSettings } from './checkout-settings'
import { type Outcome, refused, textOf } from './outcome'
import { type ChosenCard, confirmPaid, payByCard } from './pay-by-card'
import { linkDeferred, payDeferred } from './pay-deferred'
import type { CouponState } from './use-coupon'

const ASK_AGAIN_AFTER_MS = 4_000
const ASK_AGAIN_TIMES = 15

const CHOOSING: Outcome = { phase: 'choosing', message: null }

/**
 * The order of a basket on either network, and what becomes of it. A second press while one is at work does
 * nothing; a changed total is shown, and agreed to again, before anything is charged.
 */
export function useCheckout(basket: Basket, coupon: CouponState) {
  const [outcome, setOutcome] = useState<Outcome>(CHOOSING)
  const [changed, setChanged] = useState<{ toYen: number; fromYen: number } | null>(null)
  const isBusy = useRef(false)
  const attempt = useRef<{ body: string; key: string } | null>(null)
  const knownYen = coupon.applied ? coupon.applied.after + basket.deliveryYen : basket.totalYen
  // The server's word holds until what is shown has been read anew.
  const totalYen = changed?.fromYen === knownYen ? changed.toYen : knownYen
  const terms: Terms = {
    expectedPrice: totalYen,
    ...(coupon.code !== undefined && { couponCode: coupon.code }),
  }

  /** The same order keeps its key until the server has answered it. */
  async function withKey<T>(body: unknown, place: (key: string) => Promise<T>): Promise<T> {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
    try {
      const placed = await place(attempt.current.key)
      attempt.current = null
      return placed
    } catch (error) {
      if (error instanceof ApiError && error.status !== 0) attempt.current = null
      throw error
    }
  }

  function refuse(error: unknown): Outcome {
    const toYen = changedPriceYen(error)
    if (toYen !== null) setChanged({ toYen, fromYen: knownYen })
    if (error instanceof ApiError && error.code === 'order/already-owned') refreshAfterPurchase()
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) {
      basket.renew?.()
      void coupon.recheck()
    }
    return refused(textOf(error))
  }

  async function run(work: () => Promise<Outcome>): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setOutcome({ phase: 'paying', message: null })
    const next = await work().catch(refuse)
    isBusy.current = false
    conclude(next)
    if (next.askAgain) await askAgainLater(next.askAgain)
  }

  function conclude(next: Outcome): void {
    if (next.phase === 'done') refreshAfterPurchase()
    if (next.phase === 'done' || next.phase === 'unsure') basket.onOrdered?.()
    setOutcome(next)
  }

  /** Goes on when the modal is closed, so that what was bought shows as soon as it is known. */
  async function askAgainLater(transactionId: string): Promise<void> {
    for (let times = 0; times < ASK_AGAIN_TIMES; times++) {
      await wait(ASK_AGAIN_AFTER_MS)
      const next = await confirmPaid(transactionId)
      if (!next.askAgain) return conclude(next)
    }
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
    totalYen,
    byCard,
    deferred,
  }
}

const unsureText = ({ whenSure }: Basket): string =>
  `お支払いの結果を確認しています。この画面を閉じても、${whenSure}もう一度お支払いいただく必要はありません。`
