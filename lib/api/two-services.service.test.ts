// postgres: both
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { checkLedger } from '@/lib/domain/core/ledger'
import { newId } from '@/lib/kit/ids'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { until } from './testing/processes'
import { openShopProcesses, type ShopProcesses } from './testing/shop-processes'

/** Three processes are started; a busy machine takes its time. */
const TIMEOUT_MS = 240_000

/** Two services and the worker, each a process of its own, on one database. */
let shop: ShopProcesses
let creator: Person
let album: MadeWork
beforeAll(async () => {
  shop = await openShopProcesses(2)
  creator = await somebody(shop.shop.parts)
}, TIMEOUT_MS)
afterAll(async () => {
  const { sumYen, problems } = await checkLedger(shop.shop.parts)
  await shop.close()
  expect({ sumYen, problems }).toEqual({ sumYen: 0, problems: [] })
}, TIMEOUT_MS)
beforeEach(async () => {
  album = await makeWork(creator)
  await shop.control('POST', '/faults', { webhooks: { off: true } })
})

const PRICE_YEN = 1320
type Answer = { transactionId?: string; state?: string; code?: string; reason?: string }
const order = (by: Person, at: number, key: string, expectedPrice = PRICE_YEN) =>
  shop.call<Answer>(by, 'POST', '/payment/stripe/order/audio', {
    at,
    key,
    body: { albumId: album.id, expectedPrice },
  })
const twenty = <T>(run: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, i) => run(i)))
const intentsOf = async (orderId: string) =>
  (await shop.cardState()).paymentIntents.filter(({ metadata }) => metadata.orderId === orderId)
const payFor = async (orderId: string) => {
  const [intent] = await intentsOf(orderId)
  await shop.control('POST', `/payment_intents/${intent?.id}/pay`)
  return intent?.id ?? ''
}
const ordersOf = async ({ uid }: Person) => {
  const { rows } = await shop.shop.parts.db.execute<{ id: string; state: string }>(
    sql`select id, state from "order" where account_id = ${uid} order by id`,
  )
  return rows
}
const grantsOf = async ({ uid }: Person) => {
  const { rows } = await shop.shop.parts.db.execute(
    sql`select 1 from entitlement where account_id = ${uid} and revoked_at is null`,
  )
  return rows.length
}

test('one key twenty times at both is one order with one answer; another body is refused (safety 50)', async () => {
  const by = await shop.buyer()
  const key = newId()
  const answers = await twenty((i) => order(by, i, key))
  expect(answers.map((one) => one?.status)).toEqual(Array(20).fill(201))
  expect(new Set(answers.map((one) => one?.body.transactionId)).size).toBe(1)
  for (const at of [0, 1]) expect(await order(by, at, key, 1)).toMatchObject({ status: 409 })
  const [placed, ...more] = await ordersOf(by)
  expect(more).toEqual([])
  expect(await intentsOf(placed?.id ?? '')).toHaveLength(1)
})

test('twenty keys at both are one order and one charge; once it is paid, the rest own it (safety 51)', async () => {
  const by = await shop.buyer()
  const answers = await twenty((i) => order(by, i, newId()))
  expect(answers.every((one) => one?.status === 201 || one?.status === 409)).toBe(true)
  const [placed, ...more] = await ordersOf(by)
  expect(more).toEqual([])
  await payFor(placed?.id ?? '')
  const verified = await twenty((at) =>
    shop.call<Answer>(by, 'POST', '/payment/stripe/verify', {
      at,
      body: { transactionId: placed?.id },
    }),
  )
  expect(verified.map((one) => one?.body.state)).toEqual(Array(20).fill('paid'))
  for (const at of [0, 1])
    expect(await order(by, at, newId())).toMatchObject({
      status: 409,
      body: { code: 'order/already-owned' },
    })
  expect(await grantsOf(by)).toBe(1)
})

test('a webhook ten times at both is stored once, and the worker grants once (safety 56, 60)', async () => {
  const by = await shop.buyer()
  const id = (await order(by, 0, newId()))?.body.transactionId ?? ''
  const intentId = await payFor(id)
  const event = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, object: 'payment_intent' } },
  })
  const at = Math.floor(Date.now() / 1000)
  const code = createHmac('sha256', shop.secret).update(`${at}.${event}`).digest('hex')
  const statuses = await Promise.all(
    Array.from({ length: 10 }, async (_, i) => {
      const answer = await fetch(`${shop.origins[i % 2]}/api/payment/stripe/webhook`, {
        method: 'POST',
        headers: { 'stripe-signature': `t=${at},v1=${code}` },
        body: event,
      })
      return answer.status
    }),
  )
  expect(statuses).toEqual(Array(10).fill(200))
  await until(async () => (await ordersOf(by))[0]?.state === 'paid')
  expect(await grantsOf(by)).toBe(1)
  const { rows } = await shop.shop.parts.db.execute<{ n: number }>(sql`
    select count(*)::int n from pgboss.job
     where name = 'payment-event' and data->>'eventId' = ${JSON.parse(event).id as string}`)
  expect(rows).toEqual([{ n: 1 }])
})

test(
  'twenty buyers at both, stock 5: exactly 5 orders, no 5xx, ten times out of ten (safety 54)',
  async () => {
    for (let run = 0; run < 10; run += 1) {
      const merchandise = await shop.merchandise({ onHand: 5 })
      const buyers = await twenty(() => shop.buyer())
      const answers = await Promise.all(
        buyers.map((by, at) =>
          shop.call<Answer>(by, 'POST', '/payment/stripe/order/merchandises', {
            at,
            body: { merchandises: [{ id: merchandise, quantity: 1 }], expectedPrice: 2310 },
          }),
        ),
      )
      const count = (status: number, reason?: string) =>
        answers.filter((one) => one?.status === status && one.body.reason === reason).length
      expect({ placed: count(201), soldOut: count(409, 'soldOut') }).toEqual({
        placed: 5,
        soldOut: 15,
      })
      expect(await shop.shelf(merchandise)).toEqual({ on_hand: 5, reserved: 5, held: 5 })
    }
  },
  TIMEOUT_MS,
)
