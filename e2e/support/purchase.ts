import { randomUUID } from 'node:crypto'
import { CARDS, changePayment, paymentOf, payWith } from './card-network'
import { type Call, done } from './service'

type Item = { albumId?: string; trackId?: string }
type Present = { albumId: string; senderName: string; recipientName: string; message?: string }

/** Orders by calls, as a companion app does. @returns the payment that the network waits for */
export const order = (call: Call, what: Item) => place(call, 'audio', { ...what, saveCard: true })

async function place(call: Call, kind: 'audio' | 'present' | 'gift', what: object) {
  const { transactionId } = await done(
    call<{ transactionId: string }>('POST', `/payment/stripe/order/${kind}`, what, {
      'Idempotency-Key': randomUUID(),
    }),
  )
  return { transactionId, payment: await paymentOf(transactionId) }
}

/** Buys by calls and saves the card. `changes` are made to the payment at the network meanwhile. */
export async function buy(call: Call, what: Item, changes?: Record<string, string>) {
  const { transactionId, payment } = await order(call, what)
  if (changes) await changePayment(payment.id, changes)
  return settle(call, transactionId, payment.id)
}

/** Buys an album for somebody else by calls. @returns the link by which it is taken */
export async function buyPresent(call: Call, present: Present): Promise<string> {
  const { transactionId, payment } = await place(call, 'present', present)
  const { orderNumber } = await settle(call, transactionId, payment.id)
  const { items } = await done(
    call<{ items: { orderNumber: string; url: string }[] }>('GET', '/my/presents'),
  )
  return items.find((one) => one.orderNumber === orderNumber)?.url ?? ''
}

/** Buys a creator's gift by calls. */
export async function buyGift(call: Call, giftId: string) {
  const { transactionId, payment } = await place(call, 'gift', { giftId })
  return settle(call, transactionId, payment.id)
}

async function settle(call: Call, transactionId: string, paymentId: string) {
  await payWith(paymentId, CARDS.good)
  return done(call<{ orderNumber: string }>('POST', '/payment/stripe/verify', { transactionId }))
}
