// postgres: both
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { redeemPresent } from '@/lib/domain/shop/gifts'
import { presentToken } from '@/lib/kit/tokens/present-token'
import {
  cancelPayment,
  carryOutRefund,
  expireOrders,
  handlePaymentEvent,
  listPurchasedAlbums,
  listPurchasedTracks,
  listPurchases,
  placeOrder,
  reconcilePayments,
  verifyPayment,
} from '../index'
import {
  byCard,
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
  WEBHOOK_SECRET,
} from '../testing/shop'
import { settleOrder } from './settle-order'

const MINUTE_MS = 60_000

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.control('/faults', undefined, 'DELETE')
  await shop.control('/faults', { webhooks: { off: true } })
  buyer = await shop.account()
})

const order = async (albumId: string, by = buyer) =>
  (await placeOrder(ctxOf(shop.parts, by), { kind: 'audio', albumId }, byCard)).transactionId
const orderNew = async (by = buyer) => order((await shop.album()).id, by)
const verify = (id: string, by = buyer) => verifyPayment(ctxOf(shop.parts, by), id)
const cancel = (id: string, by = buyer) => cancelPayment(ctxOf(shop.parts, by), id)
const later = (minutes: number): Ctx =>
  systemCtx(shop.parts, new Date(Date.now() + minutes * MINUTE_MS))
const payment = async (orderId: string) =>
  shop.parts.card.getPayment((await shop.intentOf(orderId)).id)
const orderRow = async (id: string) =>
  (await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id)))[0]
const grantsOf = (by = buyer) =>
  shop.parts.db
    .select()
    .from(schema.entitlement)
    .where(and(eq(schema.entitlement.accountId, by.uid), isNull(schema.entitlement.revokedAt)))
const ledgerKinds = async (orderId: string) =>
  (
    await shop.parts.db
      .select({ kind: schema.ledgerTransaction.kind })
      .from(schema.ledgerTransaction)
      .where(eq(schema.ledgerTransaction.orderId, orderId))
      .orderBy(schema.ledgerTransaction.id)
  ).map(({ kind }) => kind)
const accountSums = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute<{ account: string; yen: number }>(sql`
    select e.account, sum(e.amount_yen)::int yen from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id where t.order_id = ${orderId}
     group by 1`)
  return Object.fromEntries(rows.map(({ account, yen }) => [account, yen]))
}

/** Does what the queue's worker would: every stored event that waits. */
async function handleStoredEvents() {
  const open = await shop.parts.db
    .select({ id: schema.paymentEvent.eventId })
    .from(schema.paymentEvent)
    .where(isNull(schema.paymentEvent.handledAt))
  await Promise.all(open.map(({ id }) => handlePaymentEvent(systemCtx(shop.parts), id)))
}

async function carryOutRefunds() {
  for (const { refundId } of await shop.jobs('refund-payment'))
    await carryOutRefund(systemCtx(shop.parts), refundId ?? '')
}

describe('a paid order', () => {
  test('is granted, booked, receipted and told by mail, all at once', async () => {
    const album = await shop.album({ priceYen: 1320, feeRateBp: 3000 })
    const id = await order(album.id)
    await shop.pay(id)
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toMatchObject([{ workId: album.id, trackId: null }])
    expect(await accountSums(id)).toEqual({
      cashInTransit: 1320,
      creatorPayable: -924,
      platformRevenue: -360,
      consumptionTax: -36,
    })
    const [receipt] = await shop.parts.db
      .select()
      .from(schema.receipt)
      .where(eq(schema.receipt.orderId, id))
    expect(receipt?.detail).toMatchObject({
      totalYen: 1320,
      taxes: [{ ratePercent: 10, amountYen: 1320, taxYen: 120 }],
    })
    const mails = await shop.jobs('send-mail')
    expect(mails.filter((mail) => mail.id === id)).toEqual([{ kind: 'receipt', id }])
    const told = await shop.parts.db
      .select()
      .from(schema.notification)
      .where(eq(schema.notification.subjectId, id))
    expect(told).toMatchObject([
      {
        accountId: buyer.uid,
        kind: 'order',
        link: '/my/account/purchase-history',
        inDigest: false,
      },
    ])
  })

  test('stands in the buyer’s albums and history, and nowhere for anybody else', async () => {
    const album = await shop.album()
    const id = await order(album.id)
    await shop.pay(id)
    await verify(id)
    const page = { take: 30, skip: 0 }
    const mine = ctxOf(shop.parts, buyer)
    expect(await listPurchasedAlbums(mine, page)).toMatchObject({
      items: [{ id: album.id }],
      total: 1,
    })
    expect(await listPurchases(mine, page)).toMatchObject({
      items: [{ state: 'paid', total: 1320, lines: [{ title: '夜の庭で', amount: 1320 }] }],
      total: 1,
    })
    const stranger = ctxOf(shop.parts, await shop.account())
    expect(await listPurchasedAlbums(stranger, page)).toEqual({ items: [], total: 0 })
    expect(await listPurchases(stranger, page)).toEqual({ items: [], total: 0 })
  })

  test('of a single track stands in the buyer’s tracks', async () => {
    const album = await shop.album()
    const trackId = album.trackIds[1]
    const ctx = ctxOf(shop.parts, buyer)
    const { transactionId } = await placeOrder(ctx, { kind: 'audio', trackId }, byCard)
    await shop.pay(transactionId)
    await verify(transactionId)
    expect(await listPurchasedTracks(ctx, { take: 30, skip: 0 })).toMatchObject({
      items: [{ track: { id: trackId }, work: { id: album.id } }],
      total: 1,
    })
  })

  test('survives the work being withdrawn between order and payment (safety 68)', async () => {
    const album = await shop.album()
    const id = await order(album.id)
    await shop.parts.db
      .update(schema.work)
      .set({ state: 'withdrawn' })
      .where(eq(schema.work.id, album.id))
    await shop.pay(id)
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
  })
})

describe('verify and cancel', () => {
  test('answer 404 for another’s and for unknown transactions (safety 59)', async () => {
    const id = await orderNew()
    const stranger = await shop.account()
    for (const call of [verify, cancel]) {
      await expect(call(id, stranger)).rejects.toMatchObject({ kind: 'notFound' })
      await expect(call(stranger.uid)).rejects.toMatchObject({ kind: 'notFound' })
    }
    expect(await orderRow(id)).toMatchObject({ state: 'awaitingPayment' })
  })

  test('an unpaid order stays open when verified, and ends when cancelled', async () => {
    const id = await orderNew()
    expect(await verify(id)).toMatchObject({ state: 'awaitingPayment' })
    expect(await cancel(id)).toEqual({ state: 'cancelled' })
    expect(await cancel(id)).toEqual({ state: 'cancelled' })
    expect(await shop.intentOf(id)).toMatchObject({ status: 'canceled' })
    expect(await grantsOf()).toEqual([])
  })

  test('a declined card leaves the order open for another card', async () => {
    const id = await orderNew()
    await shop.pay(id, { number: '4000000000000002' })
    expect(await verify(id)).toMatchObject({ state: 'awaitingPayment' })
    await shop.pay(id)
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await shop.charges(id)).toHaveLength(1)
  })

  test('a spent transaction answers its state again, and grants nothing twice', async () => {
    const id = await orderNew()
    await shop.pay(id)
    await verify(id)
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await ledgerKinds(id)).toEqual(['sale'])
  })

  test('cancelling after success is refused, and the order is paid (safety 61)', async () => {
    const id = await orderNew()
    await shop.pay(id)
    await expect(cancel(id)).rejects.toMatchObject({ kind: 'conflict', code: 'order/already-paid' })
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
  })
})

describe('success that comes late', () => {
  /** As if our books had missed the payment when the order was cancelled. */
  const endOrder = (id: string, state: 'cancelled' | 'expired') =>
    shop.parts.db.transaction(async (tx) => {
      await tx.update(schema.order).set({ state }).where(eq(schema.order.id, id))
      await tx.delete(schema.purchaseClaim).where(eq(schema.purchaseClaim.orderId, id))
    })

  test('after expiry is granted while the item can still be had (safety 61)', async () => {
    const id = await orderNew()
    await shop.pay(id)
    await endOrder(id, 'expired')
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
  })

  test('for what has been bought otherwise goes back, exactly once (safety 61)', async () => {
    const album = await shop.album()
    const late = await order(album.id)
    await shop.pay(late)
    await endOrder(late, 'cancelled')
    const second = await order(album.id)
    await shop.pay(second)
    await verify(second)
    const paid = await payment(late)
    await Promise.all(
      Array.from({ length: 5 }, () => settleOrder(systemCtx(shop.parts), late, paid)),
    )
    await Promise.all([carryOutRefunds(), carryOutRefunds()])
    await verify(late)
    expect(await orderRow(late)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
    expect(await orderRow(second)).toMatchObject({ state: 'paid' })
    const { refunds } = await shop.state()
    const intent = await shop.intentOf(late)
    expect((await shop.parts.card.getPayment(intent.id)).refunds).toHaveLength(1)
    expect(refunds.length).toBeGreaterThan(0)
    expect(await grantsOf()).toHaveLength(1)
    expect(await ledgerKinds(late)).toEqual(['unearned', 'refund'])
  })
})

describe('webhooks', () => {
  const deliver = (event: string, copies = 1) =>
    shop.control<{ deliveries: { status: number }[] }>('/webhooks/deliver', { event, copies })
  const eventsOf = async (type: string, intentId: string) => {
    const { heldEvents } = await shop.state()
    const response = await fetch(`${shop.origin}/v1/events?type=${type}&limit=100`, {
      headers: { authorization: 'Bearer sk_test_orders' },
    })
    const { data } = (await response.json()) as {
      data: { id: string; data: { object: { id: string; payment_intent?: string } } }[]
    }
    expect(heldEvents.length).toBeGreaterThan(0)
    return data
      .filter((e) => e.data.object.id === intentId || e.data.object.payment_intent === intentId)
      .map(({ id }) => id)
  }

  test('ten times at once, after the browser was closed, are one grant (safety 56, 60)', async () => {
    const id = await orderNew()
    const intent = await shop.pay(id)
    const [event] = await eventsOf('payment_intent.succeeded', intent.id)
    const { deliveries } = await deliver(event ?? '', 10)
    expect(deliveries.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await shop.jobs('payment-event')).filter((job) => job.eventId === event)).toHaveLength(
      1,
    )
    await Promise.all(
      Array.from({ length: 5 }, () => handlePaymentEvent(systemCtx(shop.parts), event ?? '')),
    )
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
    expect(await ledgerKinds(id)).toEqual(['sale'])
  })

  test('webhook, verify and reconciler in any order end the same (safety 56)', async () => {
    const steps = ['webhook', 'verify', 'reconcile', 'refunded'] as const
    const orders = fc.shuffledSubarray([...steps, ...steps], { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(orders, async (sequence) => {
        const id = await orderNew()
        const intent = await shop.pay(id)
        let isRefunded = false
        for (const step of sequence) {
          if (step === 'verify') await verify(id)
          if (step === 'reconcile') await reconcilePayments(later(10))
          if (step === 'webhook') {
            const [event] = await eventsOf('payment_intent.succeeded', intent.id)
            await deliver(event ?? '', 2)
          }
          if (step === 'refunded' && !isRefunded) {
            await shop.dashboard('/refunds', { payment_intent: intent.id })
            isRefunded = true
          }
          if (step === 'refunded') {
            const [event] = await eventsOf('charge.refunded', intent.id)
            await deliver(event ?? '', 2)
          }
          await handleStoredEvents()
        }
        expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
        expect(await ledgerKinds(id)).toEqual(['sale', 'refund'])
        expect(Object.values(await accountSums(id))).toEqual([0, 0, 0, 0])
      }),
      { numRuns: 8 },
    )
    expect(await grantsOf()).toEqual([])
  })

  test('without, with a wrong or an old signature, or reserialised, are refused (safety 57)', async () => {
    const body = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_x', object: 'payment_intent' } },
    })
    const sign = (payload: string, at: number, secret = WEBHOOK_SECRET) =>
      `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`
    const send = async (signature: string | null, payload = body) =>
      (
        await fetch(shop.webhookUrl, {
          method: 'POST',
          headers: signature === null ? {} : { 'stripe-signature': signature },
          body: payload,
        })
      ).status
    const now = Math.floor(Date.now() / 1000)
    expect(await send(null)).toBe(400)
    expect(await send('t=1,v1=00')).toBe(400)
    expect(await send(sign(body, now, 'whsec_somebody_else'))).toBe(400)
    expect(await send(sign(body, now - 301))).toBe(400)
    expect(await send(sign(body, now), JSON.stringify(JSON.parse(body), null, 2))).toBe(400)
    const stored = eq(schema.paymentEvent.eventId, 'evt_forged')
    expect(await shop.parts.db.select().from(schema.paymentEvent).where(stored)).toEqual([])
    expect(await send(sign(body, now))).toBe(200)
    // While a secret is rolled the network signs with both (docs.stripe.com/webhooks#roll-endpoint-secrets).
    const rolled = sign(body, now, 'whsec_the_next_one').replace(`t=${now},`, '')
    expect(await send(`${sign(body, now)},${rolled}`)).toBe(200)
  })
})

describe('money that does not fit', () => {
  test('another amount is held without access (safety 58)', async () => {
    const id = await orderNew()
    await shop.dashboard(`/payment_intents/${(await shop.intentOf(id)).id}`, { amount: '100' })
    await shop.pay(id)
    expect(await verify(id)).toMatchObject({ state: 'held' })
    expect(await grantsOf()).toEqual([])
    expect(await ledgerKinds(id)).toEqual(['held'])
  })

  test('another customer, or a payment of another order, is held without access (safety 58)', async () => {
    const id = await orderNew()
    const stranger = await shop.account()
    const theirs = await orderNew(stranger)
    await shop.pay(theirs)
    expect(await settleOrder(systemCtx(shop.parts), id, await payment(theirs))).toBe('held')
    const other = await orderNew()
    const { customer } = await shop.intentOf(theirs)
    await shop.dashboard(`/payment_intents/${(await shop.intentOf(other)).id}`, { customer })
    await shop.pay(other)
    expect(await verify(other)).toMatchObject({ state: 'held' })
    expect(await grantsOf()).toEqual([])
  })

  test('another currency is held without access (safety 58)', async () => {
    const id = await orderNew()
    await shop.pay(id)
    const { intent, ...rest } = await payment(id)
    const network = { ...rest, intent: { ...intent, currency: 'usd' } }
    expect(await settleOrder(systemCtx(shop.parts), id, network)).toBe('held')
    expect(await grantsOf()).toEqual([])
  })
})

describe('the reconciler', () => {
  test('grants what was paid when browser and webhook were both lost (safety 60)', async () => {
    const id = await orderNew()
    await shop.pay(id)
    await reconcilePayments(later(1))
    expect(await orderRow(id)).toMatchObject({ state: 'awaitingPayment' })
    await reconcilePayments(later(3))
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
  })

  test('does no harm when two of it run at once', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => orderNew()))
    for (const id of ids) await shop.pay(id)
    await Promise.all([
      reconcilePayments(later(5)),
      reconcilePayments({ ...later(5), ...shop.twin }),
    ])
    for (const id of ids) expect(await ledgerKinds(id)).toEqual(['sale'])
  })

  test('picks up a webhook whose job was lost', async () => {
    const id = await orderNew()
    const intent = await shop.pay(id)
    await shop.parts.db.insert(schema.paymentEvent).values({
      network: 'stripe',
      eventId: `evt_${id}`,
      type: 'payment_intent.succeeded',
      payload: { objectId: intent.id, intentId: intent.id },
    })
    await reconcilePayments(later(3))
    expect(await shop.jobs('payment-event')).toContainEqual({
      eventId: `evt_${id}`,
      network: 'stripe',
    })
  })
})

describe('orders that nobody pays', () => {
  test('expire after half an hour: intent cancelled, item free again', async () => {
    const album = await shop.album()
    const id = await order(album.id)
    await expireOrders(later(29))
    expect(await orderRow(id)).toMatchObject({ state: 'awaitingPayment' })
    await expireOrders(later(31))
    expect(await orderRow(id)).toMatchObject({ state: 'expired' })
    expect(await shop.intentOf(id)).toMatchObject({ status: 'canceled' })
    expect(await order(album.id)).not.toBe(id)
  })

  test('expire all in one run, also when there are more than fit into a batch', async () => {
    const ids: string[] = []
    for (let n = 0; n < 55; n += 1) ids.push(await orderNew())
    await expireOrders(later(31))
    const states = await Promise.all(ids.map(async (id) => (await orderRow(id))?.state))
    expect(new Set(states)).toEqual(new Set(['expired']))
  })

  test('are not started when the process stops', async () => {
    const id = await orderNew()
    await expireOrders(later(31), { signal: AbortSignal.abort() })
    expect(await orderRow(id)).toMatchObject({ state: 'awaitingPayment' })
    await expireOrders(later(31))
    expect(await orderRow(id)).toMatchObject({ state: 'expired' })
  })

  test('but were paid at the last moment become paid', async () => {
    const id = await orderNew()
    await shop.pay(id)
    await expireOrders(later(31))
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
  })

  test('and never reached the network expire without it', async () => {
    const album = await shop.album()
    await shop.control('/faults', { api: [{ match: '.*', effect: 'drop-before', times: 9 }] })
    await expect(order(album.id)).rejects.toMatchObject({ kind: 'unavailable' })
    await expireOrders(later(31))
    const open = await shop.parts.db
      .select()
      .from(schema.order)
      .where(eq(schema.order.accountId, buyer.uid))
    expect(open).toMatchObject([{ state: 'expired' }])
  })
})

describe('money that goes back', () => {
  const refund = async (id: string, amount?: number) => {
    const { id: intentId } = await shop.intentOf(id)
    await shop.dashboard('/refunds', {
      payment_intent: intentId,
      ...(amount && { amount: String(amount) }),
    })
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
  }

  test('in part keeps access; the rest of it ends access, with linked reversals (safety 62)', async () => {
    const album = await shop.album()
    const id = await order(album.id)
    await shop.pay(id)
    await verify(id)
    await refund(id, 321)
    expect(await orderRow(id)).toMatchObject({ state: 'partiallyRefunded', refundedYen: 321 })
    expect(await grantsOf()).toHaveLength(1)
    await refund(id)
    expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
    expect(await grantsOf()).toEqual([])
    expect(await ledgerKinds(id)).toEqual(['sale', 'refund', 'refund'])
    expect(Object.values(await accountSums(id))).toEqual([0, 0, 0, 0])
    expect(await order(album.id)).not.toBe(id)
  })

  test('by chargeback ends access, and a chargeback that is won restores it (safety 62)', async () => {
    const id = await orderNew()
    await shop.pay(id, { number: '4000000000000259' })
    await verify(id)
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
    expect(await orderRow(id)).toMatchObject({ state: 'disputed' })
    expect(await grantsOf()).toEqual([])
    const [dispute] = (await payment(id)).disputes
    await shop.control(`/disputes/${dispute?.id}/close`, { status: 'won' })
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
    expect(await ledgerKinds(id)).toEqual(['sale', 'dispute', 'disputeWon'])
  })

  test('by chargeback that is won after who was given the album has bought it: the giver is paid back', async () => {
    const album = await shop.album()
    const words = { senderName: '甲', recipientName: '乙', message: '' }
    const present = { albumId: album.id, ...words }
    const id = (await placeOrder(ctxOf(shop.parts, buyer), { kind: 'present', ...present }, byCard))
      .transactionId
    await shop.pay(id, { number: '4000000000000259' })
    await settleOrder(systemCtx(shop.parts), id, { ...(await payment(id)), disputes: [] })
    const friend = await shop.account()
    const [opened] = await shop.parts.db
      .select()
      .from(schema.present)
      .where(eq(schema.present.orderId, id))
    const token = presentToken(shop.parts.settings.MASTER_SECRET, opened?.id ?? '')
    await redeemPresent(ctxOf(shop.parts, friend), token)
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
    expect(await grantsOf(friend)).toEqual([])
    const own = await order(album.id, friend)
    await shop.pay(own)
    await verify(own, friend)
    const [dispute] = (await payment(id)).disputes
    await shop.control(`/disputes/${dispute?.id}/close`, { status: 'won' })
    await settleOrder(systemCtx(shop.parts), id, await payment(id))
    await carryOutRefunds()
    expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
    expect(await orderRow(own)).toMatchObject({ state: 'paid' })
    expect(await grantsOf(friend)).toHaveLength(1)
    expect((await checkLedger(shop.parts)).problems).toEqual([])
  })
})

describe('a process killed between the steps of a purchase (safety 69)', () => {
  test('after the order, before the intent: the next try goes on with the same order', async () => {
    const album = await shop.album()
    const dying = {
      ...shop.parts,
      card: {
        ...shop.parts.card,
        createIntent: () => Promise.reject(new Error('killed')),
      },
    }
    const input = { albumId: album.id }
    await expect(
      placeOrder(ctxOf(dying, buyer), { kind: 'audio', ...input }, byCard),
    ).rejects.toThrow('killed')
    const id = await order(album.id)
    await shop.pay(id)
    expect(await verify(id)).toMatchObject({ state: 'paid' })
    expect(await shop.charges(id)).toHaveLength(1)
  })

  test('after the intent, before it was noted: the next try gets the same intent', async () => {
    const album = await shop.album()
    const { card } = shop.parts
    const dying = {
      ...shop.parts,
      card: {
        ...card,
        createIntent: async (input: Parameters<typeof card.createIntent>[0]) => {
          await card.createIntent(input)
          throw new Error('killed')
        },
      },
    }
    const input = { albumId: album.id }
    await expect(
      placeOrder(ctxOf(dying, buyer), { kind: 'audio', ...input }, byCard),
    ).rejects.toThrow('killed')
    const id = await order(album.id)
    const { paymentIntents } = await shop.state()
    expect(paymentIntents.filter(({ metadata }) => metadata.orderId === id)).toHaveLength(1)
  })

  test('after the charge, before the grant: the reconciler grants, once', async () => {
    const id = await orderNew()
    await shop.pay(id)
    const dying = systemCtx({
      ...shop.parts,
      settings: Object.defineProperty({ ...shop.parts.settings }, 'INVOICE_NUMBER', {
        get: () => {
          throw new Error('killed')
        },
      }),
    })
    await expect(settleOrder(dying, id, await payment(id))).rejects.toThrow('killed')
    expect(await orderRow(id)).toMatchObject({ state: 'awaitingPayment' })
    expect(await grantsOf()).toEqual([])
    expect(await ledgerKinds(id)).toEqual([])
    await reconcilePayments(later(3))
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
    expect(await grantsOf()).toHaveLength(1)
  })
})

describe('the books', () => {
  test('stay balanced through a few hundred random operations on a few orders', async () => {
    type Step = 'order' | 'pay' | 'verify' | 'cancel' | 'refund' | 'reconcile' | 'expire'
    const kinds: Step[] = ['order', 'pay', 'verify', 'cancel', 'refund', 'reconcile', 'expire']
    const albums = await Promise.all([1320, 777, 51].map((priceYen) => shop.album({ priceYen })))
    const people = await Promise.all([shop.account(), shop.account()])
    const placed: { id: string; by: AccountActor }[] = []
    const step = fc.record({ kind: fc.constantFrom(...kinds), a: fc.nat(999), b: fc.nat(999) })
    const refusals = ['conflict', 'notFound', 'tooMany']
    const run: Record<Step, (a: number, b: number) => Promise<unknown>> = {
      order: async (a, b) => {
        const by = people[a % people.length] ?? buyer
        placed.push({ id: await order(albums[b % albums.length]?.id ?? '', by), by })
      },
      pay: async (a, b) => {
        const one = placed[a % placed.length]
        if (one) await shop.pay(one.id, b % 3 ? {} : { number: '4000000000000002' })
      },
      verify: async (a) => {
        const one = placed[a % placed.length]
        if (one) await verify(one.id, one.by)
      },
      cancel: async (a) => {
        const one = placed[a % placed.length]
        if (one) await cancel(one.id, one.by)
      },
      refund: async (a, b) => {
        const one = placed[a % placed.length]
        if (!one) return
        const { id: payment_intent } = await shop.intentOf(one.id)
        await shop.dashboard('/refunds', { payment_intent, amount: String(1 + (b % 700)) })
        await settleOrder(systemCtx(shop.parts), one.id, await payment(one.id))
      },
      reconcile: () => reconcilePayments(later(5)),
      expire: (a) => (a % 5 ? Promise.resolve() : expireOrders(later(40))),
    }
    for (const { kind, a, b } of fc.sample(step, 300))
      await run[kind](a, b).catch((error: { kind?: string }) => {
        if (!refusals.includes(error.kind ?? '')) throw error
      })
    // Nobody has told yet of what was paid last.
    for (const { id } of placed) await settleOrder(systemCtx(shop.parts), id, await payment(id))
    const report = await checkLedger(shop.parts)
    expect(report).toMatchObject({ sumYen: 0, problems: [] })
    expect(report.transactions).toBeGreaterThan(20)
    for (const { id } of placed) {
      const taken = (await shop.charges(id)).reduce((sum, { amount }) => sum + amount, 0)
      const back = (await payment(id)).refunds.reduce((sum, { amountYen }) => sum + amountYen, 0)
      const row = await orderRow(id)
      expect(row?.paidAt ? row.totalYen : 0).toBe(taken)
      expect(row?.refundedYen).toBe(back)
    }
  })
})
