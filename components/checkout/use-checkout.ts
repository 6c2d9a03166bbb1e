import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { refreshAfterPurchase } from '@/lib/client/ownership'
import {
  type AudioOrder,
  cancelPayment,
  changedPriceYen,
  newIdempotencyKey,
  orderAudio,
  verifyPayment,
} from '@/lib/client/payment'
import { wait } from '@/lib/client/query'
import type { BuyItem } from './buy-item'

/** `unsure`: the payment went through or may have, but the shop has not confirmed it yet. */
export type CheckoutPhase = 'choosing' | 'paying' | 'done' | 'unsure'

/** A saved card by its id, or the new one in the fields. */
export type ChosenCard = { savedId: string } | { element: StripeCardElement; save: boolean }

type Outcome = { phase: CheckoutPhase; message: string | null; askAgain?: string }

const UNSURE_MESSAGE =
  'お支払いの結果を確認しています。この画面を閉じても、確認でき次第すぐに聴けるようになります。もう一度お支払いいただく必要はありません。'
const ASK_AGAIN_AFTER_MS = 4_000
const ASK_AGAIN_TIMES = 15

/** `askAgain` is the transaction that may still turn out paid. */
const unsure = (askAgain: string): Outcome => ({
  phase: 'unsure',
  message: UNSURE_MESSAGE,
  askAgain,
})

const refused = (message: string): Outcome => ({ phase: 'choosing', message })
const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '処理中に問題が起きました。時間をおいてもう一度お試しください。'

/**
 * The card flow (spec §4): order, confirm with the network, verify; on a card error the transaction is
 * cancelled, and another card may be tried. A second press while one is at work does nothing.
 */
export function useCheckout(item: BuyItem, shownPriceYen: number) {
  const [outcome, setOutcome] = useState<Outcome>({ phase: 'choosing', message: null })
  const [priceYen, setPriceYen] = useState(shownPriceYen)
  const isBusy = useRef(false)
  const attempt = useRef<{ body: string; key: string } | null>(null)

  /** The same order keeps its key until the server has answered it. */
  function keyFor(body: AudioOrder): string {
    const text = JSON.stringify(body)
    if (attempt.current?.body !== text) attempt.current = { body: text, key: newIdempotencyKey() }
    return attempt.current.key
  }

  async function order(card: ChosenCard | null) {
    const body: AudioOrder = {
      ...(item.kind === 'album' ? { albumId: item.id } : { trackId: item.id }),
      ...(card && 'savedId' in card && { paymentMethodId: card.savedId }),
      saveCard: card !== null && 'element' in card && card.save,
      expectedPrice: priceYen,
    }
    const checkout = await orderAudio(body, keyFor(body))
    attempt.current = null
    return checkout
  }

  async function run(stripe: Stripe | null, card: ChosenCard | null): Promise<Outcome> {
    try {
      const { clientSecret, transactionId } = await order(card)
      return clientSecret && stripe && card
        ? await payWith(stripe, clientSecret, transactionId, card)
        : await confirmPaid(transactionId)
    } catch (error) {
      const changed = changedPriceYen(error)
      if (changed !== null) setPriceYen(changed)
      if (error instanceof ApiError && error.code === 'order/already-owned') refreshAfterPurchase()
      if (error instanceof ApiError && error.status !== 0) attempt.current = null
      return refused(textOf(error))
    }
  }

  async function pay(stripe: Stripe | null, card: ChosenCard | null): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    setOutcome({ phase: 'paying', message: null })
    const next = await run(stripe, card)
    isBusy.current = false
    if (next.phase === 'done') refreshAfterPurchase()
    setOutcome(next)
    if (next.askAgain) await keepAsking(next.askAgain)
  }

  /** Goes on when the modal is closed, so that what was bought shows as soon as it is known. */
  async function keepAsking(transactionId: string): Promise<void> {
    for (let times = 0; times < ASK_AGAIN_TIMES; times++) {
      await wait(ASK_AGAIN_AFTER_MS)
      const next = await confirmPaid(transactionId)
      if (next.askAgain) continue
      if (next.phase === 'done') refreshAfterPurchase()
      return setOutcome(next)
    }
  }

  return { phase: outcome.phase, message: outcome.message, priceYen, pay }
}

async function payWith(
  stripe: Stripe,
  clientSecret: string,
  transactionId: string,
  card: ChosenCard,
): Promise<Outcome> {
  const method = 'savedId' in card ? card.savedId : { card: card.element }
  const { error } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: method })
    .catch((cause: unknown) => ({ error: { message: textOf(cause) } }))
  if (!error) return await confirmPaid(transactionId)
  return await giveUp(transactionId, error.message ?? textOf(null))
}

/** After a card error; a payment that succeeded all the same is a success. */
async function giveUp(transactionId: string, message: string): Promise<Outcome> {
  try {
    return (await cancelPayment(transactionId))
      ? refused(message)
      : await confirmPaid(transactionId)
  } catch {
    // Not cancelled now: nothing was charged by a refused card, and the shop gives the order up by itself.
    return refused(message)
  }
}

async function confirmPaid(transactionId: string): Promise<Outcome> {
  try {
    const { state } = await verifyPayment(transactionId)
    if (state === 'paid') return { phase: 'done', message: null }
    if (state === 'held')
      return {
        phase: 'unsure',
        message:
          'ご注文の内容を確認しています。お手数ですが、お問い合わせください。お支払いが二重になることはありません。',
      }
    return unsure(transactionId)
  } catch {
    return unsure(transactionId)
  }
}
