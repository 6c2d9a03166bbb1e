// postgres: one
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Listening } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { createApp } from './app'
import { makeWork, type Person, somebody } from './testing/catalogue'
import { type TestService, testService } from './testing/test-service'
import { throwFaults } from './testing/throw-faults'

const KEY = 'sk_test_call_limits'

let dir: string
let network: Listening
let service: TestService
let buyer: Person
let other: Person
let orders: Record<'buyer' | 'other', string>

type Intent = { id: string; metadata: { orderId?: string } }

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-limits-'))
  network = await startCardNetwork({ dir, keys: { secret: KEY } })
  service = await testService({
    STRIPE_SECRET_KEY: KEY,
    STRIPE_API_BASE: network.origin,
    // 6 questions and 6 sheets instead of 120.
    RATE_LIMIT_FACTOR: '0.05',
  })
  const album = await makeWork(await somebody(service.parts))
  buyer = await somebody(service.parts)
  other = await somebody(service.parts)
  const order = async ({ bearer }: Person) => {
    const body = { albumId: album.id }
    const placed = await service.call('/payment/stripe/order/audio', { body, bearer })
    return String(placed.body.transactionId)
  }
  orders = { buyer: await order(buyer), other: await order(other) }
}, 60_000)
afterAll(async () => {
  await service.close()
  await network.close()
  await rm(dir, { recursive: true })
})

const verify = ({ bearer }: Person, transactionId: string) =>
  service.call('/payment/stripe/verify', { body: { transactionId }, bearer })

test('what makes us ask a payment network is counted together, for each account', async () => {
  const list = (by: Person) => service.call('/payment/stripe/list', { bearer: by.bearer })
  for (let n = 0; n < 3; n += 1) {
    expect((await list(buyer)).status).toBe(200)
    expect((await verify(buyer, orders.buyer)).status).toBe(200)
  }
  const cards = { body: { id: 'pm_1' }, bearer: buyer.bearer }
  const refused = [
    await list(buyer),
    await verify(buyer, orders.buyer),
    await service.call('/payment/stripe/default', { method: 'PUT', ...cards }),
    await service.call('/payment/stripe/remove', { method: 'DELETE', ...cards }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  expect((await list(other)).status).toBe(200)
})

test('receipts are drawn so often an hour, and a refused one is no download', async () => {
  const state = await fetch(`${network.origin}/sandbox/state`)
  const { paymentIntents } = (await state.json()) as { paymentIntents: Intent[] }
  const intent = paymentIntents.find(({ metadata }) => metadata.orderId === orders.other)
  await fetch(`${network.origin}/sandbox/payment_intents/${intent?.id}/pay`, { method: 'POST' })
  const paid = await verify(other, orders.other)
  const receipt = () =>
    createApp(service.parts, throwFaults).request(
      `/api/my/orders/${paid.body.orderNumber}/receipt`,
      {
        headers: { authorization: `Bearer ${other.bearer}` },
      },
    )
  const statuses: number[] = []
  for (let n = 0; n < 7; n += 1) statuses.push((await receipt()).status)
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 200), 429])
  const kept = await service.parts.db.execute(
    sql`select downloads from receipt where order_id = ${orders.other}`,
  )
  expect(kept.rows).toEqual([{ downloads: 6 }])
})
