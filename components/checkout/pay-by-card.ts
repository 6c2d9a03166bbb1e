import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { type Checkout, cancelPayment, verifyPayment } from '@/lib/client/orders/payment'
import { wait } from '@/lib/client/query'
import { DONE, isPaid, type Outcome, refused, textOf, UNDER_REVIEW, unsure } from './outcome'

const ASK_AGAIN_AFTER_MS = 4_000
const ASK_AGAIN_TIMES = 15

/** A saved card by its id, or the new one in the fields. */
export type ChosenCard = { savedId: string } | { element: StripeCardElement; save: boolean }

/**
 * The card flow (spec §4) of an order that is placed: confirm with the network, then verify; on a card error
 * the transaction is cancelled. An order of 0 yen needs no card.
 */
export async function payByCard(
  { clientSecret, transactionId }: Checkout,
  stripe: Stripe | null,
  card: ChosenCard | null,
): Promise<Outcome> {
  if (!clientSecret || !stripe || !card) return await confirmPaid(transactionId)
  const method = 'savedId' in card ? card.savedId : { card: card.element }
  const { error } = await stripe
    .confirmCardPayment(clientSecret, { payment_method: method })
    .catch((cause: unknown) => ({ error: { message: textOf(cause) } }))
  if (!error) return await confirmPaid(transactionId)
  return await cancelOrder(transactionId, error.message ?? textOf(null))
}

/** After a card error; a payment that succeeded all the same is a success. */
async function cancelOrder(transactionId: string, message: string): Promise<Outcome> {
  try {
    return (await cancelPayment(transactionId))
      ? refused(message)
      : await confirmPaid(transactionId)
  } catch {
    // Not cancelled now: nothing was charged by a refused card, and the shop gives the order up by itself.
    return refused(message)
  }
}

/** Asks the shop how it went. */
async function confirmPaid(transactionId: string): Promise<Outcome> {
  try {
    const { state } = await verifyPayment(transactionId)
    if (isPaid(state)) return DONE
    return state === 'held' ? UNDER_REVIEW : unsure(transactionId)
  } catch {
    return unsure(transactionId)
  }
}

/** Asks again for a minute how a payment went that was not sure; null when it still is not. */
export async function confirmLater(transactionId: string): Promise<Outcome | null> {
  for (let times = 0; times < ASK_AGAIN_TIMES; times++) {
    await wait(ASK_AGAIN_AFTER_MS)
    const outcome = await confirmPaid(transactionId)
    if (!outcome.askAgain) return outcome
  }
  return null
}
