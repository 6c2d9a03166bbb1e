// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { deleteAccount, deleteCustomer } from '@/lib/domain/people/identity'
import {
  carryOutRefund,
  expireOrders,
  handlePaymentEvent,
  placeOrder,
  verifyPayment,
} from '../index'
import { ensureCustomer } from '../payment-means/customer'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'
import { settleOrder } from './settle-order'

const MINUTE_MS = 60_000

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
}, 60_000)
afterAll(async () => {
  const books = await checkLedger(shop.parts)
  await shop.close()
  expect(books).toMatchObject({ sumYen: 0, problems: [] })
})
beforeEach(async () => {
  await shop.control('/faults', { webhooks: { off: true }, api: [] })
  await shop.deferredControl('/faults', { webhooks: { off: true }, api: [] })
  buyer = await shop.account()
  await shop.parts.db.insert(schema.session).values({
    id: buyer.sessionId,
    accountId: buyer.uid,
    client: 'app',
    expiresAt: new Date(Date.now() + 3_600_000),
  })
})

const ctx = (parts = shop.parts) => ctxOf(parts, buyer)
const leave = () => deleteAccount(ctx())
const isGone = async () => {
  const { rows } = await shop.parts.db.execute<{ deleted_at: string | null }>(
    sql`select deleted_at from account where id = ${buyer.uid}`,
  )
  return rows[0]?.deleted_at !== null
}
const order = async () =>
  placeOrder(ctx(), { kind: 'audio', albumId: (await shop.album()).id }, byCard)
const factsOf = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute<{
    state: string
    number: string
    owned: number
  }>(sql`
    select o.state, o.number, (select count(*)::int from entitlement e join order_line l on l.id = e.order_line_id
                                where l.order_id = o.id and e.revoked_at is null) owned
      from "order" o where o.id = ${orderId}`)
  const [row] = rows
  if (!row) throw new Error(`no order ${orderId}`)
  return row
}
const settle = async (orderId: string) =>
  settleOrder(
    systemCtx(shop.parts),
    orderId,
    await shop.parts.card.getPayment((await shop.intentOf(orderId)).id),
  )
const refunds = async (orderId: string) =>
  (
    await shop.parts.db.execute<{ id: string; state: string; amount_yen: number }>(
      sql`select id, state, amount_yen from refund where order_id = ${orderId}`,
    )
  ).rows

describe('who leaves between payment and confirmation', () => {
  test('with an order that is not paid: it is cancelled at the network first, and nobody can pay it any more', async () => {
    const { transactionId } = await order()
    await leave()
    expect(await isGone()).toBe(true)
    expect(await factsOf(transactionId)).toMatchObject({ state: 'cancelled', owned: 0 })
    expect((await shop.intentOf(transactionId)).status).toBe('canceled')
  })

  test('with one that is paid and not confirmed: it is settled and named; a second press ends the account', async () => {
    const { transactionId } = await order()
    await shop.pay(transactionId)
    const { number } = await factsOf(transactionId)
    await expect(leave()).rejects.toMatchObject({
      kind: 'conflict',
      code: 'auth/order-open',
      message: expect.stringContaining(number),
    })
    expect(await isGone()).toBe(false)
    expect(await factsOf(transactionId)).toMatchObject({ state: 'paid', owned: 1 })
    await leave()
    expect(await isGone()).toBe(true)
    expect(await settle(transactionId)).toBe('paid')
    expect(await shop.charges(transactionId)).toHaveLength(1)
  })

  test('while the networks do not answer: nothing ends, and the order is named', async () => {
    const { transactionId } = await order()
    await shop.control('/faults', {
      webhooks: { off: true },
      api: Array.from({ length: 9 }, () => ({
        match: '/v1/payment_intents',
        effect: 'error-before',
      })),
    })
    await expect(leave()).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining((await factsOf(transactionId)).number),
    })
    expect(await isGone()).toBe(false)
  })

  test('with one that is held: it says so, and who decides', async () => {
    const { transactionId } = await order()
    const { id } = await shop.intentOf(transactionId)
    await shop.dashboard(`/payment_intents/${id}`, { amount: '100' })
    await shop.pay(transactionId)
    expect(await verifyPayment(ctx(), transactionId)).toMatchObject({ state: 'held' })
    await expect(leave()).rejects.toMatchObject({
      code: 'auth/order-open',
      message: expect.stringContaining('お問い合わせください'),
    })
    expect(await isGone()).toBe(false)
  })

  test('with one that the deferred network was asked about and has not answered: when to come back; then it is released', async () => {
    await shop.consent(buyer)
    await shop.deferredControl('/faults', {
      api: [{ match: 'POST /payments$', effect: 'error-after' }],
    })
    const { id: albumId } = await shop.album()
    await expect(placeOrder(ctx(), { kind: 'audio', albumId }, payLater)).rejects.toMatchObject({
      code: 'order/processing',
    })
    await expect(leave()).rejects.toMatchObject({
      code: 'auth/order-open',
      message: expect.stringMatching(/ご注文 KE\d+ .*\d+:\d\d.*もう一度お試しください/u),
    })
    await expireOrders(systemCtx(shop.parts, new Date(Date.now() + 6 * MINUTE_MS)))
    await leave()
    expect(await isGone()).toBe(true)
    await shop.deferredControl('/webhooks/deliver')
    const { rows } = await shop.parts.db.execute<{ event_id: string; id: string }>(sql`
      select e.event_id, o.id from payment_event e, "order" o
       where e.network = 'paidy' and e.handled_at is null and o.account_id = ${buyer.uid}`)
    for (const { event_id } of rows)
      await handlePaymentEvent(systemCtx(shop.parts), event_id, 'paidy')
    expect(rows.length).toBeGreaterThan(0)
    const orderId = rows[0]?.id ?? ''
    expect(await factsOf(orderId)).toMatchObject({ state: 'expired', owned: 0 })
    expect(await shop.deferredPayments(orderId)).toMatchObject([{ status: 'closed', captures: [] }])
  })

  test.each([0, 100])(
    'money that comes after the account has ended (%d yen too much) goes back by itself, and nothing is granted',
    async (differenceYen) => {
      const { transactionId, amount } = await order()
      const { id } = await shop.intentOf(transactionId)
      // The service died before it stored the intent, so the intent cannot be cancelled at the network.
      await shop.parts.db.execute(
        sql`update payment set network_id = null where order_id = ${transactionId}`,
      )
      await leave()
      await shop.dashboard(`/payment_intents/${id}`, { amount: String(amount + differenceYen) })
      await shop.pay(transactionId)
      await settle(transactionId)
      const [refund] = await refunds(transactionId)
      expect(refund).toMatchObject({ state: 'pending', amount_yen: amount + differenceYen })
      await carryOutRefund(systemCtx(shop.parts), refund?.id ?? '')
      expect(await factsOf(transactionId)).toMatchObject({ state: 'refunded', owned: 0 })
      expect((await shop.state()).refunds.map((one) => one.amount)).toContain(
        amount + differenceYen,
      )
    },
  )
})

describe('who leaves while another tab orders', () => {
  test('orders and leaves at once: never an order, a customer or money of an account that has ended', async () => {
    for (let round = 0; round < 8; round++) {
      buyer = await shop.account()
      await shop.parts.db.insert(schema.session).values({
        id: buyer.sessionId,
        accountId: buyer.uid,
        client: 'app',
        expiresAt: new Date(Date.now() + 3_600_000),
      })
      const { id: albumId } = await shop.album()
      const merchandise = await shop.merchandise()
      await shop.address(buyer)
      await Promise.allSettled([
        placeOrder(ctx(shop.twin), { kind: 'audio', albumId }, byCard),
        placeOrder(
          ctx(shop.twin),
          {
            kind: 'merchandise',
            merchandises: [{ id: merchandise, quantity: 1 }],
            expectedPrice: 2310,
            shipping: 'together',
          },
          byCard,
        ),
        leave(),
      ])
      const { rows } = await shop.parts.db.execute<{ state: string }>(
        sql`select state from "order" where account_id = ${buyer.uid}`,
      )
      const open = rows.filter(({ state }) => state === 'awaitingPayment')
      if (await isGone()) {
        expect(open).toEqual([])
        const customers = await shop.parts.db.execute(
          sql`select 1 from network_customer where account_id = ${buyer.uid}`,
        )
        expect(customers.rows).toEqual([])
      } else {
        await leave()
        expect(await isGone()).toBe(true)
      }
    }
  })

  test('with a token that is still believed for a moment: nothing is placed any more', async () => {
    await shop.address(buyer)
    const merchandise = await shop.merchandise()
    await leave()
    await expect(order()).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(
      placeOrder(
        ctx(),
        {
          kind: 'merchandise',
          merchandises: [{ id: merchandise, quantity: 1 }],
          expectedPrice: 2310,
          shipping: 'together',
        },
        byCard,
      ),
    ).rejects.toMatchObject({ kind: 'unauthenticated' })
    await expect(ensureCustomer(shop.parts, buyer.uid)).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 0 })
  })
})

describe('the consent to pay later of somebody who leaves', () => {
  test('ends at its network by a job, also when that does not answer at first', async () => {
    const tokenId = await shop.consent(buyer)
    await leave()
    expect(await isGone()).toBe(true)
    const job = { network: 'paidy', customerId: tokenId } as const
    expect(await shop.jobs('delete-customer')).toContainEqual(job)
    const statusOf = async () =>
      (await shop.deferredState()).tokens.find(({ id }) => id === tokenId)?.status
    expect(await statusOf()).toBe('active')
    await shop.deferredControl('/faults', {
      api: [{ match: `POST /tokens/${tokenId}/delete`, effect: 'error-before' }],
    })
    await expect(deleteCustomer(shop.parts, job)).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await statusOf()).toBe('active')
    await deleteCustomer(shop.parts, job)
    expect(await statusOf()).toBe('deleted')
    await deleteCustomer(shop.parts, job)
    await deleteCustomer(shop.parts, { ...job, customerId: 'tok_unknown' })
  })
})
