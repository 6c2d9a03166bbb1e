import { randomUUID } from 'node:crypto'
import { paymentOf, payWith } from './card-network'
import { type Call, done } from './service'

/** Buys by calls, as a companion app does, and keeps the card. */
export async function buy(call: Call, what: { albumId?: string; trackId?: string }) {
  const { transactionId } = await done(
    call<{ transactionId: string }>(
      'POST',
      '/payment/stripe/order/audio',
      { ...what, saveCard: true },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  await payWith((await paymentOf(transactionId)).id, '4242424242424242')
  return done(call<{ orderNumber: string }>('POST', '/payment/stripe/verify', { transactionId }))
}
