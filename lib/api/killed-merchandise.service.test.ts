// postgres: one, rest
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { checkLedger } from '@/lib/domain/core/ledger'
import { reconcilePayments } from '@/lib/domain/shop/orders'
import type { Person } from './testing/catalogue'
import { until } from './testing/processes'
import { actorOf, openShopProcesses, type ShopProcesses } from './testing/shop-processes'

/** Processes are started many times, and a dead worker's job is resumed after 20 s: a busy machine takes its time. */
const TIMEOUT_MS = 240_000
const ON_HAND = 10
/** Two mugs of 1,320 yen to Tokyo. */
const QUANTITY = 2
const TOTAL_YEN = 3630

let shop: ShopProcesses
let buyer: Person
let merchandise: string
beforeAll(async () => {
  shop = await openShopProcesses(1)
}, TIMEOUT_MS)
afterAll(() => shop.close(), TIMEOUT_MS)
beforeEach(async () => {
  buyer = await shop.buyer()
  merchandise = await shop.merchandise({ onHand: ON_HAND })
  await shop.control('POST', '/faults', { webhooks: { off: true }, api: [] })
  await shop.deferredControl('POST', '/faults', { webhooks: { off: true }, api: [] })
})
afterEach(async () => {
  expect(await checkLedger(shop.shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
})

const service = () => {
  const [only] = shop.services
  if (!only) throw new Error('no service')
  return only
}
const requested = () => ({
  merchandises: [{ id: merchandise, quantity: QUANTITY }],
  expectedPrice: TOTAL_YEN,
})
const order = (network = 'stripe') =>
  shop.call<{ transactionId: string; state?: string }>(
    buyer,
    'POST',
    `/payment/${network}/order/merchandises`,
    { body: requested() },
  )
const verify = (transactionId: string) =>
  shop.call<{ state: string }>(buyer, 'POST', '/payment/stripe/verify', { body: { transactionId } })
const ordersOf = async () => {
  const { rows } = await shop.shop.parts.db.execute<{ id: string; state: string; number: string }>(
    sql`select id, state, number from "order" where account_id = ${buyer.uid} order by id`,
  )
  return rows
}
const intentOf = async (orderId: string) =>
  (await shop.cardState()).paymentIntents.find(({ metadata }) => metadata.orderId === orderId)
const pay = async (orderId: string) =>
  shop.control('POST', `/payment_intents/${(await intentOf(orderId))?.id}/pay`)
const fault = (effect: string, match: string) =>
  shop.control('POST', '/faults', { webhooks: { off: true }, api: [{ effect, match }] })
const deferredFault = (effect: string, match: string) =>
  shop.deferredControl('POST', '/faults', { api: [{ effect, match }] })
const met = async (control: ShopProcesses['control']) =>
  (await control<{ api: object[] }>('GET', '/faults')).api.length === 0
const reconcile = () =>
  reconcilePayments({ ...shop.shop.system(), now: new Date(Date.now() + 3 * 60_000) })

/** What must hold at every moment: the counter is what live orders hold, and at most one of them is paid. */
async function expectConsistent(): Promise<void> {
  const live = (await ordersOf()).filter(({ state }) => state !== 'cancelled')
  expect(live.length).toBeLessThanOrEqual(1)
  const units = live.length * QUANTITY
  expect(await shop.shelf(merchandise)).toEqual({ on_hand: ON_HAND, reserved: units, held: units })
  expect(await checkLedger(shop.shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
}

/** One paid order, its units held for its parcel, and the money taken once. */
async function expectBoughtOnce(): Promise<void> {
  await expectConsistent()
  const all = await ordersOf()
  expect(all.filter(({ state }) => state === 'paid')).toHaveLength(1)
  expect(all.every(({ state }) => state === 'paid' || state === 'cancelled')).toBe(true)
  const ids = new Set(all.map(({ id }) => id))
  const { paymentIntents, charges } = await shop.cardState()
  const own = paymentIntents.filter(({ metadata }) => ids.has(metadata.orderId))
  const taken = charges.filter(
    ({ status, payment_intent }) =>
      status === 'succeeded' && own.some(({ id }) => id === payment_intent),
  )
  expect(taken.map(({ amount }) => amount)).toEqual([TOTAL_YEN])
}

/** The buyer tries again until the merchandise is theirs. */
async function finish(): Promise<void> {
  const answer = await order()
  expect(answer?.status).toBe(201)
  const id = answer?.body.transactionId ?? ''
  await pay(id)
  expect((await verify(id))?.body).toMatchObject({ state: 'paid' })
}

describe('the service is killed (-9) while merchandise is bought (safety 69)', () => {
  test(
    'at any moment of placing: the units are held by a live order, or by nobody',
    async () => {
      for (const delayMs of [2, 8, 25]) {
        buyer = await shop.buyer()
        merchandise = await shop.merchandise({ onHand: ON_HAND })
        const placing = order()
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        await service().kill()
        await placing
        await service().start()
        await expectConsistent()
        await finish()
        await expectBoughtOnce()
      }
    },
    TIMEOUT_MS,
  )

  test.each([
    ['before the network has heard of it', 'hang-before'],
    ['when its payment is made and the answer is on the way', 'hang-after'],
  ])('the units are held, %s: the next try has them, paid once', async (_, effect) => {
    await fault(effect, '^POST /v1/payment_intents$')
    const first = order()
    await until(() => met(shop.control))
    await service().kill()
    expect(await first).toBeNull()
    await service().start()
    await expectConsistent()
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: QUANTITY })
    await finish()
    await expectBoughtOnce()
  })

  test('between the reservation and the charge: the payment goes on where it was', async () => {
    const id = (await order())?.body.transactionId ?? ''
    await service().kill()
    await pay(id)
    expect(await verify(id)).toBeNull()
    await service().start()
    await expectConsistent()
    expect((await verify(id))?.body).toMatchObject({ state: 'paid' })
    await expectBoughtOnce()
  })

  test(
    'at any moment of settling, told by browser and webhook at once: paid once, or not yet',
    async () => {
      for (const delayMs of [3, 12, 30]) {
        buyer = await shop.buyer()
        merchandise = await shop.merchandise({ onHand: ON_HAND })
        const id = (await order())?.body.transactionId ?? ''
        await pay(id)
        const telling = Promise.all([
          verify(id),
          verify(id),
          shop.control('POST', '/webhooks/deliver'),
        ])
        await new Promise((resolve) => setTimeout(resolve, delayMs))
        await service().kill()
        await telling
        await service().start()
        await expectConsistent()
        await reconcile()
        await expectBoughtOnce()
      }
    },
    TIMEOUT_MS,
  )

  test('paid later, while the network decides: the order is finished by its webhook, once', async () => {
    await shop.consent(actorOf(buyer))
    await deferredFault('hang-after', '^POST /payments$')
    const first = order('paidy')
    await until(() => met(shop.deferredControl))
    await service().kill()
    expect(await first).toBeNull()
    await service().start()
    await expectConsistent()
    await shop.deferredControl('POST', '/webhooks/deliver')
    await until(async () => (await ordersOf())[0]?.state === 'paid')
    await expectConsistent()
    const [placed] = await ordersOf()
    expect(await shop.deferredPayments(placed?.id ?? '')).toHaveLength(1)
  })
})

describe('the worker is killed (-9) while merchandise is paid and sent (safety 69)', () => {
  test(
    'while it settles what the webhook told: another start settles it, once',
    async () => {
      const id = (await order())?.body.transactionId ?? ''
      await pay(id)
      await fault('hang-before', '^GET /v1/payment_intents/')
      await shop.control('POST', '/webhooks/deliver')
      await until(() => met(shop.control))
      await shop.worker.kill()
      await expectConsistent()
      await shop.worker.start()
      await until(async () => (await ordersOf())[0]?.state === 'paid', 120_000)
      await expectBoughtOnce()
    },
    TIMEOUT_MS,
  )
})

describe('the service is killed (-9) while a parcel of deferred merchandise is sent (safety 69)', () => {
  test.each(['hang-before', 'hang-after'])(
    'while it claims its money (%s): nothing has left; sent again, it is claimed once and leaves once',
    async (effect) => {
      await shop.consent(actorOf(buyer))
      expect((await order('paidy'))?.body).toMatchObject({ state: 'paid' })
      const [placed] = await ordersOf()
      const id = placed?.id ?? ''
      const staff = await shop.staff()
      const path = `/ops/orders/${placed?.number}/shipments`
      const send = () => shop.call(staff, 'POST', path, { body: { carrier: 'yamato' } })
      await deferredFault(effect, '/captures$')
      const sending = send()
      await until(() => met(shop.deferredControl))
      await service().kill()
      expect(await sending).toBeNull()
      await service().start()
      await expectConsistent()
      expect((await ordersOf()).map(({ state }) => state)).toEqual(['paid'])
      expect(await send()).toMatchObject({ status: 200, body: { state: 'shipped' } })
      expect(await shop.deferredPayments(id)).toMatchObject([{ captures: [{ amount: TOTAL_YEN }] }])
      expect(await shop.shelf(merchandise)).toEqual({
        on_hand: ON_HAND - QUANTITY,
        reserved: 0,
        held: 0,
      })
    },
    TIMEOUT_MS,
  )
})
