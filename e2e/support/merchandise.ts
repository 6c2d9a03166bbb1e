import { randomUUID } from 'node:crypto'
import { paymentOf, payWith } from './card-network'
import { type Call, done } from './service'
import { newMerchandise } from './shelf'

/** Buys merchandise (by default two new items) by calls and pays by card. */
export async function buyMerchandise(call: Call, items?: readonly { id: string; title: string }[]) {
  const merchandise = items ?? (await Promise.all([newMerchandise(), newMerchandise()]))
  await done(
    call('PUT', '/my/address', {
      recipient: '夜野 ひなた',
      postalCode: '1500001',
      prefectureCode: '13',
      city: '渋谷区',
      street: '神宮前1-2-3',
      building: '',
      phone: '0312345678',
    }),
  )
  const merchandises = merchandise.map(({ id }) => ({ id, quantity: 1 }))
  const { total } = await done(
    call<{ total: number }>('POST', '/merchandises/quote', {
      items: merchandises,
      postalCode: '1500001',
    }),
  )
  const { transactionId } = await done(
    call<{ transactionId: string }>(
      'POST',
      '/payment/stripe/order/merchandises',
      { merchandises, expectedPrice: total, saveCard: false },
      { 'Idempotency-Key': randomUUID() },
    ),
  )
  await payWith((await paymentOf(transactionId)).id, '4242424242424242')
  const { orderNumber } = await done(
    call<{ orderNumber: string }>('POST', '/payment/stripe/verify', { transactionId }),
  )
  return { orderNumber, total, merchandise }
}
