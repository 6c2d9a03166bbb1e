import { randomUUID } from 'node:crypto'
import { CARDS, changePayment, paymentOf, payWith } from './card-network'
import { type Call, done } from './service'

type Item = { albumId?: string; trackId?: string }

/** Orders by calls, as a companion app does. @returns the payment that the network waits for */
export async function order(call: Call, what: Item) {
  const { transactionId } = await done(
    call<{ transactionId: string }>(
      'POST',
      '/payment/stripe/order/audio',
      { ...what, saveCard: true },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  return { transactionId, payment: await paymentOf(transactionId) }
}

/** Buys by calls and keeps the card. With `changes` somebody changes the payment at the network meanwhile. */
export async function buy(call: Call, what: Item, changes?: Record<string, string>) {
  const { transactionId, payment } = await order(call, what)
  if (changes) await changePayment(payment.id, changes)
  await payWith(payment.id, CARDS.good)
  return done(call<{ orderNumber: string }>('POST', '/payment/stripe/verify', { transactionId }))
}
