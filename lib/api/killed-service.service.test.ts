// postgres: one, rest
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { checkLedger } from '@/lib/domain/core/ledger'
import { reconcilePayments } from '@/lib/domain/shop/orders'
import { newId } from '@/lib/kit/ids'
import { type Listening, listen } from '@/sandbox/listen'
import { startCardNetwork } from '@/sandbox/stripe'
import { type MadeWork, makeWork, type Person, somebody } from './testing/catalogue'
import { openTestMedia, type TestMedia } from './testing/media'
import { answers, bundleProcesses, type TestProcess, until } from './testing/processes'

const KEY = 'sk_test_killed_service'
const WEBHOOK_SECRET = 'whsec_0123456789abcdef'
const PRICE_YEN = 1320

let dir: string
let bundles: Awaited<ReturnType<typeof bundleProcesses<'service'>>>
let network: Listening
let shop: TestMedia
let album: MadeWork
let port: number
let service: TestProcess

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-killed-'))
  const free = await listen(new Hono(), '127.0.0.1', 0)
  port = Number(new URL(free.origin).port)
  await free.close()
  network = await startCardNetwork({
    dir,
    keys: { secret: KEY },
    webhook: { url: `${origin()}/payment/stripe/webhook`, secret: WEBHOOK_SECRET },
  })
  shop = await openTestMedia('disk', {
    API_PORT: String(port),
    STRIPE_SECRET_KEY: KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_BASE: network.origin,
  })
  album = await makeWork(await somebody(shop.parts))
  bundles = await bundleProcesses({ service: './lib/api/main.ts' })
  service = bundles.process('service', { ...shop.environment, LOG_LEVEL: 'warn' }, () =>
    answers(`http://127.0.0.1:${port}`),
  )
  await service.start()
}, 60_000)
afterAll(async () => {
  await service.kill()
  await shop.close()
  await network.close()
  await rm(dir, { recursive: true })
  await bundles.remove()
})

const origin = () => `http://127.0.0.1:${port}/api`

/** What the listener's side of the product sends; null when the service died under it. */
async function call<T>(buyer: Person, method: string, path: string, body?: object) {
  const answer = await fetch(origin() + path, {
    method,
    headers: { authorization: `Bearer ${buyer.bearer}`, 'idempotency-key': newId() },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null)
  return answer && { status: answer.status, body: (await answer.json()) as T }
}
const order = (buyer: Person) =>
  call<{ transactionId: string }>(buyer, 'POST', '/payment/stripe/order/audio', {
    albumId: album.id,
    expectedPrice: PRICE_YEN,
  })
const verify = (buyer: Person, transactionId: string) =>
  call<{ state: string }>(buyer, 'POST', '/payment/stripe/verify', { transactionId })
const heard = async (buyer: Person) =>
  (await call<{ type: string }>(buyer, 'GET', `/permission/generate/${album.trackIds[0]}`))?.body
    .type

async function control<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${network.origin}/sandbox${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as T
}
type Intent = { id: string; status: string; customer: string; metadata: { orderId: string } }
type Charge = { status: string; amount: number; payment_intent: string }
type State = { paymentIntents: Intent[]; charges: Charge[] }
const state = () => control<State>('GET', '/state')
const pay = async (orderId: string) => {
  const { paymentIntents } = await state()
  const intent = paymentIntents.find(({ metadata }) => metadata.orderId === orderId)
  await control('POST', `/payment_intents/${intent?.id}/pay`)
}
const fault = (effect: string, match: string) =>
  control('POST', '/faults', { webhooks: { off: true }, api: [{ effect, match }] })
const faultMet = async () => (await control<{ api: object[] }>('GET', '/faults')).api.length === 0

const ordersOf = async (buyer: Person) => {
  const { rows } = await shop.parts.db.execute<{ id: string; state: string }>(
    sql`select id, state from "order" where account_id = ${buyer.uid} order by id`,
  )
  return rows
}
const grantsOf = async (buyer: Person) => {
  const { rows } = await shop.parts.db.execute(
    sql`select 1 from entitlement where account_id = ${buyer.uid} and revoked_at is null`,
  )
  return rows.length
}
const chargesOf = async (buyer: Person) => {
  const ids = new Set((await ordersOf(buyer)).map(({ id }) => id))
  const { paymentIntents, charges } = await state()
  const paid = charges.filter(({ status }) => status === 'succeeded')
  return paid.filter((charge) =>
    paymentIntents.some(
      ({ id, metadata }) => id === charge.payment_intent && ids.has(metadata.orderId),
    ),
  )
}

/** What must hold at every moment, whoever has died: access if and only if paid, money taken once. */
async function expectConsistent(buyer: Person): Promise<void> {
  const paid = (await ordersOf(buyer)).filter((one) => one.state === 'paid')
  expect(paid.length).toBeLessThanOrEqual(1)
  expect(await grantsOf(buyer)).toBe(paid.length)
  expect(await heard(buyer)).toBe(paid.length === 1 ? 'full' : 'trial')
  expect((await chargesOf(buyer)).length).toBeLessThanOrEqual(1)
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
}

/** The listener tries again until the album is theirs, as often as it takes. */
async function finish(buyer: Person): Promise<void> {
  const answer = await order(buyer)
  expect(answer?.status).toBe(201)
  const id = answer?.body.transactionId ?? ''
  if ((await chargesOf(buyer)).length === 0) await pay(id)
  expect((await verify(buyer, id))?.body).toMatchObject({ state: 'paid' })
}

async function expectBoughtOnce(buyer: Person): Promise<void> {
  await expectConsistent(buyer)
  expect((await ordersOf(buyer)).map((one) => one.state)).toEqual(['paid'])
  expect((await chargesOf(buyer)).map(({ amount }) => amount)).toEqual([PRICE_YEN])
  expect((await order(buyer))?.status).toBe(409)
}

const reconcile = () =>
  reconcilePayments({ ...shop.system(), now: new Date(Date.now() + 3 * 60_000) })

describe('the service is killed (-9) during a purchase (safety 69)', () => {
  test.each([
    ['before the network has heard of the order', 'hang-before'],
    ['when the network has made the payment and its answer is on the way', 'hang-after'],
  ])('%s: the next try is the same order, paid once', async (_, effect) => {
    const buyer = await somebody(shop.parts)
    await fault(effect, '^POST /v1/payment_intents$')
    const first = order(buyer)
    await until(faultMet)
    await service.kill()
    expect(await first).toBeNull()
    await service.start()
    await expectConsistent(buyer)
    await finish(buyer)
    await expectBoughtOnce(buyer)
  })

  test('while the listener types the card: the payment goes on where it was', async () => {
    const buyer = await somebody(shop.parts)
    const id = (await order(buyer))?.body.transactionId ?? ''
    await service.kill()
    await pay(id)
    expect(await verify(buyer, id)).toBeNull()
    await service.start()
    await expectConsistent(buyer)
    expect((await verify(buyer, id))?.body).toMatchObject({ state: 'paid' })
    await expectBoughtOnce(buyer)
  })

  test('while it asks the network whether the money came: the reconciler grants', async () => {
    const buyer = await somebody(shop.parts)
    const id = (await order(buyer))?.body.transactionId ?? ''
    await pay(id)
    await fault('hang-before', '^GET /v1/payment_intents/')
    const asking = verify(buyer, id)
    await until(faultMet)
    await service.kill()
    expect(await asking).toBeNull()
    await service.start()
    await expectConsistent(buyer)
    await reconcile()
    await expectBoughtOnce(buyer)
  })

  test('at any moment of settling, told by browser and webhook at once: paid once, or not yet', async () => {
    for (const delayMs of [3, 9, 16, 25, 40]) {
      const buyer = await somebody(shop.parts)
      await control('POST', '/faults', { webhooks: { off: true } })
      const id = (await order(buyer))?.body.transactionId ?? ''
      await pay(id)
      const telling = Promise.all([
        verify(buyer, id),
        verify(buyer, id),
        control('POST', '/webhooks/deliver'),
      ])
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      await service.kill()
      await telling
      await service.start()
      await expectConsistent(buyer)
      await reconcile()
      await expectBoughtOnce(buyer)
    }
  }, 90_000)
})
