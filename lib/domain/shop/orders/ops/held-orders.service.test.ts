// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import {
  carryOutRefund,
  getOpsOrder,
  getOrder,
  listOpsOrders,
  placeOrder,
  reviewHeldOrder,
  verifyPayment,
} from '../index'
import { settleOrder } from '../settle/settle-order'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
let support: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
  support = await makeStaff(shop, 'support')
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
})

const by = (actor: AccountActor, parts = shop.parts) => ctxOf(parts, actor)
const order = async (albumId: string) =>
  (await placeOrder(by(buyer), { kind: 'audio', albumId }, byCard)).transactionId
const numberOf = async (id: string) => (await verifyPayment(by(buyer), id)).orderNumber
const payment = async (id: string) => shop.parts.card.getPayment((await shop.intentOf(id)).id)
const note = '購入者に電話で確認した'
const decide = (number: string, decision: 'release' | 'refund', ctx: Ctx = by(finance)) =>
  reviewHeldOrder(ctx, number, { decision, note })
const grants = async () => {
  const { rows } = await shop.parts.db.execute(
    sql`select 1 from entitlement where account_id = ${buyer.uid} and revoked_at is null`,
  )
  return rows.length
}
const refundIds = async (orderId: string) =>
  (await shop.parts.db.select().from(schema.refund).where(eq(schema.refund.orderId, orderId))).map(
    ({ id }) => id,
  )
const carryOutRefunds = async (orderId: string) => {
  for (const id of await refundIds(orderId)) await carryOutRefund(systemCtx(shop.parts), id)
}

/** Held, because the network took another amount. */
async function heldByAmount(amount: number) {
  const album = await shop.album()
  const id = await order(album.id)
  await shop.dashboard(`/payment_intents/${(await shop.intentOf(id)).id}`, {
    amount: String(amount),
  })
  await shop.pay(id)
  return { id, number: await numberOf(id), album }
}

/** Held, because the payment is another customer's. */
async function heldByCustomer() {
  const stranger = await shop.account()
  const other = await shop.album()
  const theirs = await placeOrder(by(stranger), { kind: 'audio', albumId: other.id }, byCard)
  const { customer } = await shop.intentOf(theirs.transactionId)
  const album = await shop.album()
  const id = await order(album.id)
  await shop.dashboard(`/payment_intents/${(await shop.intentOf(id)).id}`, { customer })
  await shop.pay(id)
  return { id, number: await numberOf(id), album }
}

describe('an order whose payment does not fit', () => {
  test('is shown to the staff with the reason and what can be done, and they are told', async () => {
    const { number } = await heldByAmount(100)
    const { items } = await listOpsOrders(by(support), { show: 'held', take: 30, skip: 0 })
    expect(items.map(({ orderNumber }) => orderNumber)).toContain(number)
    expect(await getOpsOrder(by(finance), number)).toMatchObject({
      heldBecause: expect.stringContaining('100円'),
      can: { release: false, payBack: true, refund: false },
    })
    expect((await getOpsOrder(by(support), number)).can).toMatchObject({
      release: false,
      payBack: false,
    })
    expect((await getOpsOrder(by(finance), (await heldByCustomer()).number)).can).toMatchObject({
      release: true,
    })
    const { rows } = await shop.parts.db.execute<{ title: string }>(
      sql`select title from notification where account_id = ${finance.uid}`,
    )
    expect(rows.map(({ title }) => title)).toContainEqual(expect.stringContaining(number))
  })

  test.each([100, 5000])(
    'of %d yen goes back whole, and the item can be bought again',
    async (amount) => {
      const { id, number, album } = await heldByAmount(amount)
      await decide(number, 'refund')
      expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'cancelled' })
      await carryOutRefunds(id)
      expect((await payment(id)).refunds.map(({ amountYen }) => amountYen)).toEqual([amount])
      expect(await getOrder(by(buyer), number)).toMatchObject({
        state: 'refunded',
        refunded: amount,
        refunds: [{ amount, state: 'done' }],
      })
      expect(await grants()).toBe(0)
      const again = await order(album.id)
      await shop.pay(again)
      expect(await verifyPayment(by(buyer), again)).toMatchObject({ state: 'paid' })
    },
  )

  test('cannot be released unless the yen are right', async () => {
    const { number } = await heldByAmount(100)
    await expect(decide(number, 'release')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'held' })
    await decide(number, 'refund')
  })

  test('is released: granted and booked once, and nothing doubts it any more', async () => {
    const { id, number } = await heldByCustomer()
    expect(await grants()).toBe(0)
    await decide(number, 'release')
    expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'paid' })
    expect(await grants()).toBe(1)
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
    const { events, heldBecause } = await getOpsOrder(by(finance), number)
    expect(heldBecause).toBeNull()
    expect(events.filter(({ text }) => text.includes('一致しません'))).toHaveLength(1)
  })

  test('that is released too late, for what the buyer has by now, is paid back', async () => {
    const { id, number, album } = await heldByCustomer()
    await shop.parts.db
      .insert(schema.entitlement)
      .values({ accountId: buyer.uid, workId: album.id, grantedAt: new Date() })
    await decide(number, 'release')
    await carryOutRefunds(id)
    expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('is decided once, by finance and admins only, and who did it and why is kept', async () => {
    const { id, number } = await heldByCustomer()
    for (const actor of [support, buyer])
      await expect(decide(number, 'release', by(actor))).rejects.toMatchObject({ kind: 'notFound' })
    const answers = await Promise.allSettled(
      (['release', 'refund', 'release', 'refund'] as const).map((decision, i) =>
        decide(number, decision, by(finance, i % 2 ? shop.twin : shop.parts)),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const audited = await shop.parts.db
      .select()
      .from(schema.auditLog)
      .where(eq(schema.auditLog.subject, id))
    expect(audited).toMatchObject([
      { actorId: finance.uid, detail: { before: { state: 'held' }, after: { number }, note } },
    ])
    await expect(decide(number, 'refund')).rejects.toMatchObject({ kind: 'conflict' })
    await carryOutRefunds(id)
  })

  test('in another currency goes back at the network’s own dashboard first', async () => {
    const album = await shop.album()
    const id = await order(album.id)
    await shop.pay(id)
    const { card } = shop.parts
    const getPayment: typeof card.getPayment = async (intentId) => {
      const found = await card.getPayment(intentId)
      return { ...found, intent: { ...found.intent, currency: 'usd' } }
    }
    const foreign = { ...shop.parts, card: { ...card, getPayment } }
    await settleOrder(systemCtx(shop.parts), id, await getPayment((await shop.intentOf(id)).id))
    const number = await numberOf(id)
    expect((await getOpsOrder(by(finance), number)).heldBecause).toContain('USD')
    await expect(decide(number, 'refund', by(finance, foreign))).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('円以外'),
    })
    await shop.dashboard('/refunds', { payment_intent: (await shop.intentOf(id)).id })
    await decide(number, 'refund', by(finance, foreign))
    expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'cancelled', refunded: 0 })
  })

  test('that the network’s own dashboard has paid back already is closed with its books even', async () => {
    const { id, number } = await heldByAmount(5000)
    await shop.dashboard('/refunds', {
      payment_intent: (await shop.intentOf(id)).id,
      amount: '1200',
    })
    await decide(number, 'refund')
    await carryOutRefunds(id)
    expect((await payment(id)).refunds.map(({ amountYen }) => amountYen).sort()).toEqual([
      1200, 3800,
    ])
    expect(await getOrder(by(buyer), number)).toMatchObject({ state: 'refunded', refunded: 5000 })
  })

  test('of merchandise keeps their units until it is decided', async () => {
    await shop.address(buyer)
    const merchandise = await shop.merchandise()
    const { transactionId: id } = await placeOrder(
      by(buyer),
      {
        kind: 'merchandise',
        merchandises: [{ id: merchandise, quantity: 2 }],
        expectedPrice: 3630,
        shipping: 'together',
      },
      byCard,
    )
    await shop.dashboard(`/payment_intents/${(await shop.intentOf(id)).id}`, { amount: '60' })
    await shop.pay(id)
    const number = await numberOf(id)
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 2, held: 2 })
    await decide(number, 'refund')
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
    await carryOutRefunds(id)
  })

  test('paid later: what is not claimed yet is released, or claimed with the release', async () => {
    await shop.consent(buyer)
    const { deferred } = shop.parts
    if (!deferred) throw new Error('no deferred network')
    const getPayment: typeof deferred.getPayment = async (paymentId) => {
      const found = await deferred.getPayment(paymentId)
      return { ...found, intent: { ...found.intent, amountYen: 999, receivedYen: 999 } }
    }
    const wrong = { ...shop.parts, deferred: { ...deferred, getPayment } }
    for (const decision of ['refund', 'release'] as const) {
      const album = await shop.album()
      const placed = placeOrder(by(buyer, wrong), { kind: 'audio', albumId: album.id }, payLater)
      await expect(placed).rejects.toMatchObject({ code: 'order/under-review' })
      const { items } = await listOpsOrders(by(finance), { show: 'held', take: 30, skip: 0 })
      const number = items.at(-1)?.orderNumber ?? ''
      await decide(number, decision)
      const [row] = await shop.parts.db
        .select()
        .from(schema.order)
        .where(eq(schema.order.number, number))
      await carryOutRefunds(row?.id ?? '')
      const [audited] = await shop.deferredPayments(row?.id ?? '')
      const claimed = audited?.captures.map(({ amount }) => amount)
      expect({ state: row?.state, claimed }).toEqual(
        decision === 'release'
          ? { state: 'paid', claimed: [1320] }
          : { state: 'refunded', claimed: [] },
      )
    }
  })
})
