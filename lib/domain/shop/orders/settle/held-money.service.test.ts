// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { carryOutRefund, placeOrder, reviewHeldOrder } from '../index'
import { lookUpPayment, type Network } from '../payment-means/payment-network'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'
import { settleOrder } from './settle-order'

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
})

const system = () => systemCtx(shop.parts)
const order = async () =>
  (
    await placeOrder(
      ctxOf(shop.parts, buyer),
      { kind: 'audio', albumId: (await shop.album()).id },
      byCard,
    )
  ).transactionId
const hear = async (id: string, paymentId: string, network: Network = 'stripe') =>
  settleOrder(system(), id, await lookUpPayment(system(), network, paymentId))
const rowOf = async (id: string) => {
  const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
  if (!row) throw new Error(`no order ${id}`)
  return row
}
const decide = async (id: string, decision: 'release' | 'refund') =>
  reviewHeldOrder(ctxOf(shop.parts, finance), (await rowOf(id)).number, {
    decision,
    note: 'checked',
  })
const carryOutRefunds = async (id: string) => {
  const rows = await shop.parts.db.select().from(schema.refund).where(eq(schema.refund.orderId, id))
  for (const { id: refundId } of rows) await carryOutRefund(system(), refundId)
}

/** What the books have of an order: money at the network, and what of it is held. */
async function booksOf(id: string) {
  const { rows } = await shop.parts.db.execute<{ cash: number; held: number }>(sql`
    select coalesce(sum(e.amount_yen) filter (where e.account = 'cashInTransit'), 0)::int cash,
           coalesce(-sum(e.amount_yen) filter (where e.account = 'heldPayments'), 0)::int held
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where t.order_id = ${id}`)
  return rows[0]
}

/** Held, because the network took another amount. */
async function heldOrder(amount = 5000) {
  const id = await order()
  const { id: intentId } = await shop.intentOf(id)
  await shop.dashboard(`/payment_intents/${intentId}`, { amount: String(amount) })
  await shop.pay(id)
  await hear(id, intentId)
  return { id, intentId }
}

/** Held, because somebody else paid. */
async function paidByStranger() {
  const stranger = await shop.account()
  const { id: albumId } = await shop.album()
  const theirs = await placeOrder(ctxOf(shop.parts, stranger), { kind: 'audio', albumId }, byCard)
  const { customer } = await shop.intentOf(theirs.transactionId)
  const id = await order()
  const { id: intentId } = await shop.intentOf(id)
  await shop.dashboard(`/payment_intents/${intentId}`, { customer })
  await shop.pay(id)
  await hear(id, intentId)
  return { id, intentId }
}

describe('money that does not fit its order', () => {
  test('is booked as owed to whoever paid, once', async () => {
    const { id, intentId } = await heldOrder()
    expect(await booksOf(id)).toEqual({ cash: 5000, held: 5000 })
    await Promise.all([hear(id, intentId), hear(id, intentId)])
    expect(await booksOf(id)).toEqual({ cash: 5000, held: 5000 })
  })

  test('is the order’s when it is accepted', async () => {
    const { id } = await paidByStranger()
    expect(await booksOf(id)).toEqual({ cash: 1320, held: 1320 })
    await decide(id, 'release')
    expect(await booksOf(id)).toEqual({ cash: 1320, held: 0 })
    expect((await rowOf(id)).state).toBe('paid')
  })

  test('is owed back when it is not, and gone when it went back', async () => {
    const { id } = await heldOrder(700)
    await decide(id, 'refund')
    expect(await booksOf(id)).toEqual({ cash: 700, held: 0 })
    await carryOutRefunds(id)
    expect(await booksOf(id)).toEqual({ cash: 0, held: 0 })
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedYen: 700 })
  })

  test('follows what the network’s own dashboard gives back, before and after the decision', async () => {
    const { id, intentId } = await heldOrder()
    await shop.dashboard('/refunds', { payment_intent: intentId, amount: '1200' })
    await hear(id, intentId)
    expect(await booksOf(id)).toEqual({ cash: 3800, held: 3800 })
    await decide(id, 'refund')
    expect(await booksOf(id)).toEqual({ cash: 3800, held: 0 })
    await carryOutRefunds(id)
    expect(await booksOf(id)).toEqual({ cash: 0, held: 0 })
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedYen: 5000 })
  })

  test('follows a dispute: what the bank has taken is not here, and is again when it is won', async () => {
    const { id, intentId } = await heldOrder()
    const { id: disputeId } = await shop.control<{ id: string }>(
      `/payment_intents/${intentId}/dispute`,
    )
    await hear(id, intentId)
    expect(await booksOf(id)).toEqual({ cash: 0, held: 0 })
    await shop.control(`/disputes/${disputeId}/move`, { status: 'won' })
    await hear(id, intentId)
    expect(await booksOf(id)).toEqual({ cash: 5000, held: 5000 })
    await decide(id, 'refund')
    await carryOutRefunds(id)
    expect(await booksOf(id)).toEqual({ cash: 0, held: 0 })
  })

  test('of a second payment for an order that is paid: told, held, and never taken from the order’s own', async () => {
    const id = await order()
    const own = await shop.pay(id)
    await hear(id, own.id)
    const second = await shop.dashboard('/payment_intents', {
      amount: '1320',
      currency: 'jpy',
      'metadata[orderId]': id,
    })
    await shop.control(`/payment_intents/${second.id}/pay`)
    await hear(id, second.id)
    expect(await booksOf(id)).toEqual({ cash: 2640, held: 1320 })
    const { rows } = await shop.parts.db.execute<{ title: string }>(sql`
      select title from notification where title like ${`${(await rowOf(id)).number}%`}`)
    expect(rows).toMatchObject([{ title: expect.stringContaining('別のお支払い') }])
    await shop.dashboard('/refunds', { payment_intent: second.id })
    await hear(id, second.id)
    expect(await booksOf(id)).toEqual({ cash: 1320, held: 0 })
    expect(await rowOf(id)).toMatchObject({ state: 'paid', refundedYen: 0 })
  })

  test('paid later: is gone from the books when the network’s dashboard releases the authorisation', async () => {
    await shop.consent(buyer)
    const { deferred } = shop.parts
    if (!deferred) throw new Error('no deferred network')
    const getPayment: typeof deferred.getPayment = async (paymentId) => {
      const found = await deferred.getPayment(paymentId)
      return { ...found, intent: { ...found.intent, amountYen: 999, receivedYen: 999 } }
    }
    const wrong = { ...shop.parts, deferred: { ...deferred, getPayment } }
    const placed = placeOrder(
      ctxOf(wrong, buyer),
      { kind: 'audio', albumId: (await shop.album()).id },
      payLater,
    )
    await expect(placed).rejects.toMatchObject({ code: 'order/under-review' })
    const [row] = await shop.parts.db
      .select()
      .from(schema.order)
      .where(eq(schema.order.accountId, buyer.uid))
    const id = row?.id ?? ''
    expect(await booksOf(id)).toEqual({ cash: 999, held: 999 })
    const [kept] = await shop.deferredPayments(id)
    await deferred.close(kept?.id ?? '')
    await hear(id, kept?.id ?? '', 'paidy')
    expect(await booksOf(id)).toEqual({ cash: 0, held: 0 })
    await decide(id, 'refund')
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled' })
  })
})
