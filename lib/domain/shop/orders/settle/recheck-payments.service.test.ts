// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import { placeOrder, recheckHeldPayments, recheckPayments } from '../index'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'
import { settleOrder } from './settle-order'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
  await shop.consent(buyer)
})

const { order, payment } = schema
const later = (ms = 0, parts = shop.parts): Ctx => systemCtx(parts, new Date(Date.now() + ms))

async function paidLater() {
  const { id: albumId } = await shop.album()
  const { transactionId: id } = await placeOrder(
    ctxOf(shop.parts, buyer),
    { kind: 'audio', albumId },
    payLater,
  )
  const [kept] = await shop.deferredPayments(id)
  return { id, paymentId: kept?.id ?? '', captureId: kept?.captures[0]?.id ?? '' }
}
const rowOf = async (id: string) => {
  const [row] = await shop.parts.db.select().from(order).where(eq(order.id, id))
  return row
}
const checkedAt = async (id: string) => {
  const [row] = await shop.parts.db.select().from(payment).where(eq(payment.orderId, id))
  return row?.lastCheckedAt ?? null
}
const madeAgo = (id: string, ms: number) =>
  shop.parts.db
    .update(order)
    .set({ createdAt: new Date(Date.now() - ms) })
    .where(eq(order.id, id))

/** Somebody gives money back at the network’s own dashboard, and its webhook is lost. */
async function refundAtNetwork(
  { paymentId, captureId }: { paymentId: string; captureId: string },
  amount: number,
) {
  const { PAIDY_API_BASE, PAIDY_SECRET_KEY } = shop.parts.settings
  const response = await fetch(`${PAIDY_API_BASE}/payments/${paymentId}/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PAIDY_SECRET_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ capture_id: captureId, amount }),
  })
  expect(response.ok).toBe(true)
  await shop.deferredControl('/webhooks/drop')
}

/** A network that counts what it is asked, and fails for some payments. */
function watched(failing: (paymentId: string) => boolean = () => false) {
  const asked: string[] = []
  const { deferred } = shop.parts
  if (!deferred) throw new Error('no deferred network')
  const getPayment: typeof deferred.getPayment = async (id) => {
    asked.push(id)
    if (failing(id)) throw new Error('killed')
    return await deferred.getPayment(id)
  }
  return { asked, parts: { ...shop.parts, deferred: { ...deferred, getPayment } } }
}

describe('a refund at the deferred network’s own dashboard, its webhook lost', () => {
  test('is found within the hour and booked once, also by two workers at once', async () => {
    const paid = await paidLater()
    await refundAtNetwork(paid, 320)
    await Promise.all([
      recheckPayments(later(), 'recent'),
      recheckPayments(later(0, shop.twin), 'recent'),
    ])
    expect(await rowOf(paid.id)).toMatchObject({ state: 'partiallyRefunded', refundedYen: 320 })
  })

  test('is found in the night when the payment is older than two days', async () => {
    const paid = await paidLater()
    await madeAgo(paid.id, 20 * DAY_MS)
    await refundAtNetwork(paid, 100)
    await recheckPayments(later(), 'recent')
    expect(await rowOf(paid.id)).toMatchObject({ refundedYen: 0 })
    await recheckPayments(later(), 'earlier')
    expect(await rowOf(paid.id)).toMatchObject({ refundedYen: 100 })
  })
})

describe('known payments', () => {
  test('are asked about again after half an hour, not before, those asked longest ago first', async () => {
    const first = await paidLater()
    const second = await paidLater()
    await recheckPayments(later(2 * HOUR_MS), 'recent')
    await shop.parts.db
      .update(payment)
      .set({ lastCheckedAt: new Date(Date.now() - DAY_MS) })
      .where(eq(payment.orderId, second.id))
    const { asked, parts } = watched()
    await recheckPayments(later(2 * HOUR_MS + 60_000, parts), 'recent')
    expect(asked).toEqual([second.paymentId])
    await recheckPayments(later(3 * HOUR_MS, parts), 'recent')
    expect(asked.slice(1, 3)).toContain(first.paymentId)
  })

  test('of which one fails are asked about all the same, and it does not come first for ever', async () => {
    const broken = await paidLater()
    const paid = await paidLater()
    await refundAtNetwork(paid, 50)
    const { parts } = watched((id) => id === broken.paymentId)
    const at = later(5 * HOUR_MS, parts)
    await expect(recheckPayments(at, 'recent')).rejects.toThrow(broken.id)
    expect(await rowOf(paid.id)).toMatchObject({ refundedYen: 50 })
    expect(await checkedAt(broken.id)).toEqual(at.now)
  })

  test('of which nothing is left, and those of half a year ago, are left alone', async () => {
    const gone = await paidLater()
    await refundAtNetwork(gone, 1320)
    await recheckPayments(later(7 * HOUR_MS), 'recent')
    expect(await rowOf(gone.id)).toMatchObject({ state: 'refunded' })
    const old = await paidLater()
    await madeAgo(old.id, 181 * DAY_MS)
    const { asked, parts } = watched()
    await recheckPayments(later(9 * HOUR_MS, parts), 'recent')
    await recheckPayments(later(9 * HOUR_MS, parts), 'earlier')
    expect(asked).not.toContain(gone.paymentId)
    expect(asked).not.toContain(old.paymentId)
  })

  test('of cards are asked about while their dispute is open: its end may be older than what is listed', async () => {
    const { id: albumId } = await shop.album()
    const ctx = ctxOf(shop.parts, buyer)
    const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
    const intent = await shop.pay(id)
    const hear = async () => settleOrder(later(), id, await shop.parts.card.getPayment(intent.id))
    const dispute = await shop.control<{ id: string }>(`/payment_intents/${intent.id}/dispute`)
    await hear()
    await shop.control(`/disputes/${dispute.id}/move`, { status: 'won' })
    await madeAgo(id, 60 * DAY_MS)
    await recheckPayments(later(), 'earlier')
    expect(await rowOf(id)).toMatchObject({ state: 'paid' })
  })
})

describe('held money', () => {
  test('of an order that was held before its money was booked is booked, and followed from then on', async () => {
    const { id: albumId } = await shop.album()
    const ctx = ctxOf(shop.parts, buyer)
    const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
    const { id: intentId } = await shop.intentOf(id)
    await shop.dashboard(`/payment_intents/${intentId}`, { amount: '5000' })
    await shop.pay(id)
    await shop.parts.db.update(order).set({ state: 'held' }).where(eq(order.id, id))
    await shop.parts.db.insert(schema.orderEvent).values({
      orderId: id,
      kind: 'mismatch',
      detail: { intentId, mismatch: 'amount', receivedYen: 5000 },
    })
    const heldYen = async () => {
      const { rows } = await shop.parts.db.execute<{ yen: number }>(sql`
        select coalesce(-sum(amount_yen), 0)::int yen from ledger_entry
         where account = 'heldPayments' and party = ${intentId}`)
      return rows[0]?.yen
    }
    expect(await heldYen()).toBe(0)
    await Promise.all([recheckHeldPayments(later()), recheckHeldPayments(later(0, shop.twin))])
    expect(await heldYen()).toBe(5000)
    await shop.dashboard('/refunds', { payment_intent: intentId, amount: '1000' })
    await recheckHeldPayments(later())
    expect(await heldYen()).toBe(4000)
  })
})
