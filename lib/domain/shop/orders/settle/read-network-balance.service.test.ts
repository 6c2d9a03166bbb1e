// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { placeOrder, readNetworkBalance } from '../index'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'
import { settleOrder } from './settle-order'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const read = (minutes = 0, parts = shop.parts) =>
  readNetworkBalance(systemCtx(parts, later(minutes)))

async function sell() {
  const buyer = await shop.account()
  const { transactionId } = await placeOrder(
    ctxOf(shop.parts, buyer),
    { kind: 'audio', albumId: (await shop.album()).id },
    byCard,
  )
  const { id } = await shop.pay(transactionId)
  const hear = async () =>
    settleOrder(systemCtx(shop.parts), transactionId, await shop.parts.card.getPayment(id))
  await hear()
  return { id, hear }
}

async function balances() {
  const { rows } = await shop.parts.db.execute<{ account: string; yen: number }>(sql`
    select account, sum(amount_yen)::int yen from ledger_entry
     where account in ('cash', 'cashInTransit', 'networkFees') group by 1`)
  return Object.fromEntries(rows.map(({ account, yen }) => [account, yen]))
}

type Money = { available: number; fees: number }
const atNetwork = () => shop.control<Money>('/balance', undefined, 'GET')

test('fees and bank payouts of the card network are booked once, and cash in transit is what the network has', async () => {
  const sold = [await sell(), await sell(), await sell()]
  await shop.dashboard('/refunds', { payment_intent: sold[0]?.id ?? '', amount: '500' })
  await sold[0]?.hear()
  await shop.control(`/payment_intents/${sold[1]?.id}/dispute`)
  await sold[1]?.hear()
  await Promise.all([read(), read(0, shop.twin)])
  const { available, fees } = await atNetwork()
  expect(fees).toBeGreaterThan(0)
  expect(await balances()).toEqual({ cashInTransit: available, networkFees: fees })

  await shop.control('/payouts')
  await read(1)
  await read(2)
  expect(await balances()).toEqual({ cash: available, cashInTransit: 0, networkFees: fees })
  expect(await atNetwork()).toEqual({ available: 0, fees })
})

test('more than a page is read to its end, in pages', async () => {
  const [before, { fees: feesBefore }] = [await balances(), await atNetwork()]
  const orderId = '00000000-0000-7000-8000-000000000000'
  for (let n = 0; n < 120; n += 1) {
    const made = await shop.dashboard('/payment_intents', {
      amount: '1000',
      currency: 'jpy',
      'metadata[of]': orderId,
    })
    await shop.control(`/payment_intents/${made.id}/pay`)
  }
  await read(3)
  const { fees } = await atNetwork()
  const now = await balances()
  expect((now.networkFees ?? 0) - (before.networkFees ?? 0)).toBe(fees - feesBefore)
  expect(fees - feesBefore).toBeGreaterThan(0)
})
