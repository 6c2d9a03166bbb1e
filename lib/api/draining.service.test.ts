// postgres: one, rest
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { uploadKey } from '@/lib/domain/content/media/media-keys'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { until } from './testing/processes'
import { openShopProcesses, type ShopProcesses } from './testing/shop-processes'

const ORDERS = 20
const READS = 40
const SLOW_MS = 3_000
const PRICE_YEN = 1320

let shop: ShopProcesses
let album: MadeWork
beforeAll(async () => {
  shop = await openShopProcesses(1)
  album = await makeWork(await somebody(shop.shop.parts))
}, 60_000)
afterAll(() => shop.close())

const slow = (match: string, times: number) =>
  shop.control('POST', '/faults', { api: [{ match, effect: 'slow', times, delayMs: SLOW_MS }] })
const allSlowed = async () =>
  (await shop.control<{ api: object[] }>('GET', '/faults')).api.length === 0
const order = (buyer: Person) =>
  shop.call<{ transactionId: string }>(buyer, 'POST', '/payment/stripe/order/audio', {
    body: { albumId: album.id, expectedPrice: PRICE_YEN },
  })

/** Sends half of a file, and the rest when it is told to. */
async function beginUpload(by: Person, content: Buffer) {
  const headers = { authorization: `Bearer ${by.bearer}`, 'tus-resumable': '1.0.0' }
  const created = await fetch(`${shop.origins[0]}/api/studio/uploads`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(content.length) },
  })
  const path = created.headers.get('location') ?? ''
  const half = content.length / 2
  const sending = request(new URL(path, shop.origins[0]), {
    method: 'PATCH',
    headers: {
      ...headers,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'content-length': content.length,
    },
  })
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.write(content.subarray(0, half))
  const key = uploadKey(path.split('/').at(-1) ?? '')
  await until(async () => (await shop.shop.parts.storage.head(key))?.sizeBytes === half)
  return {
    key,
    finish: async () => {
      sending.end(content.subarray(half))
      return (await answered)[0].statusCode
    },
  }
}

/** Asks for the own profile on a connection of its own. */
function read(by: Person) {
  const asking = request(new URL('/api/my/profile', shop.origins[0]), {
    agent: false,
    headers: { authorization: `Bearer ${by.bearer}` },
  })
  const status = new Promise<number | string | undefined>((settle) => {
    asking.on('response', (answer) => {
      answer.resume().on('end', () => settle(answer.statusCode))
      answer.on('error', (error) => settle(error.message))
    })
    asking.on('error', (error) => settle(error.message))
  })
  asking.end()
  return { sent: once(asking, 'finish'), status }
}

test('the service ends on SIGTERM when the last of 61 requests in flight is answered', async () => {
  const { db } = shop.shop.parts
  const buyers = await Promise.all(Array.from({ length: ORDERS }, () => somebody(shop.shop.parts)))
  const [reader = await somebody(shop.shop.parts)] = buyers
  const upload = await beginUpload(reader, randomBytes(200_000))
  await slow('^POST /v1/payment_intents$', ORDERS)
  const orders = buyers.map(order)
  await until(allSlowed)
  let ended: Promise<number | null> | undefined
  const [, reads] = await db.transaction(async (tx) => {
    await tx.execute(sql`lock table profile in access exclusive mode`)
    const reading = Array.from({ length: READS }, () => read(reader))
    await Promise.all(reading.map(({ sent }) => sent))
    ended = shop.services[0]?.terminate()
    await until(async () => (await fetch(`${shop.origins[0]}/healthz`).catch(() => null)) === null)
    return [undefined, reading] as const
  })
  expect(await upload.finish()).toBe(204)
  expect((await Promise.all(orders)).map((answer) => answer?.status)).toEqual(buyers.map(() => 201))
  expect(await Promise.all(reads.map(({ status }) => status))).toEqual(
    Array.from({ length: READS }, () => 200),
  )
  expect(await ended).toBe(0)
  const stored = await shop.shop.parts.storage.head(upload.key)
  expect(stored?.sizeBytes).toBe(200_000)
  await shop.services[0]?.start()
}, 60_000)

test('the worker ends on SIGTERM when the job that it is doing is done', async () => {
  const buyer = await somebody(shop.shop.parts)
  const id = (await order(buyer))?.body.transactionId ?? ''
  const { paymentIntents } = await shop.cardState()
  const intent = paymentIntents.find(({ metadata }) => metadata.orderId === id)
  await slow(`^GET /v1/payment_intents/${intent?.id}`, 1)
  await shop.control('POST', `/payment_intents/${intent?.id}/pay`)
  await until(allSlowed)
  expect(await shop.worker.terminate()).toBe(0)
  const { rows } = await shop.shop.parts.db.execute<{ state: string }>(
    sql`select state from "order" where id = ${id}`,
  )
  expect(rows).toEqual([{ state: 'paid' }])
}, 60_000)

test('asked a second time, the service ends at once', async () => {
  const buyer = await somebody(shop.shop.parts)
  await slow('^POST /v1/payment_intents$', 1)
  const ordering = order(buyer)
  await until(allSlowed)
  const ended = shop.services[0]?.terminate()
  const askedAt = performance.now()
  await until(() => performance.now() - askedAt > 1_100)
  void shop.services[0]?.terminate()
  expect(await ended).toBe(1)
  expect(performance.now() - askedAt).toBeLessThan(SLOW_MS)
  expect(await ordering).toBeNull()
}, 60_000)
