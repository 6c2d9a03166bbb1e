// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, isNull, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor, Ctx } from '@/lib/domain/core/ctx'
import type { NetworkList } from '@/lib/gateway/stripe'
import { handlePaymentEvent, placeOrder, readNetworkLists } from '../index'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'
import { settleOrder } from './settle-order'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
})

const { networkCursor, paymentEvent } = schema
const system = (parts = shop.parts): Ctx => systemCtx(parts)

async function paidOrder() {
  const { id: albumId } = await shop.album()
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
  const intent = await shop.pay(id)
  await settleOrder(system(), id, await shop.parts.card.getPayment(intent.id))
  return { id, intentId: intent.id }
}
const rowOf = async (id: string) => {
  const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
  return row
}
const refundAtNetwork = (intentId: string, amount?: number) =>
  shop.dashboard('/refunds', {
    payment_intent: intentId,
    ...(amount && { amount: String(amount) }),
  })
/** Everything that the network would have told of is never told. */
const loseWebhooks = () => shop.control('/webhooks/drop')
/** What the worker does with stored events. */
async function handleEvents() {
  const open = await shop.parts.db.select().from(paymentEvent).where(isNull(paymentEvent.handledAt))
  for (const { eventId } of open) await handlePaymentEvent(system(), eventId)
}
const reconcile = async () => {
  await readNetworkLists(system())
  await handleEvents()
}
const postings = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute<{ kind: string }>(
    sql`select kind from ledger_transaction where order_id = ${orderId} order by id`,
  )
  return rows.map(({ kind }) => kind)
}
/** What is stored of these objects, one id a stored event. */
const storedOf = async (objectIds: readonly string[]) => {
  const stored = await shop.parts.db.select().from(paymentEvent)
  return stored
    .map(({ payload }) => String(payload.objectId))
    .filter((id) => objectIds.includes(id))
}
const dropOpenEvents = () =>
  shop.parts.db
    .update(paymentEvent)
    .set({ handledAt: new Date() })
    .where(isNull(paymentEvent.handledAt))
/** The network’s clock of an object, turned so that it was made at that second. */
async function madeAt(table: string, id: string, second: number) {
  const { created } = await shop.control<{ created: number }>(`/age/${table}/${id}`, { seconds: 0 })
  await shop.control(`/age/${table}/${id}`, { seconds: created - second })
}
const nowSeconds = () => Math.floor(Date.now() / 1000)

describe('with every webhook lost', () => {
  test('a refund at the network’s own dashboard is found and booked, once', async () => {
    const { id, intentId } = await paidOrder()
    await refundAtNetwork(intentId)
    await loseWebhooks()
    await reconcile()
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
    expect(await postings(id)).toEqual(['sale', 'refund'])
  })

  test('a dispute is found, and so is its end', async () => {
    const { id, intentId } = await paidOrder()
    const dispute = await shop.control<{ id: string }>(`/payment_intents/${intentId}/dispute`)
    await loseWebhooks()
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ state: 'disputed' })
    await shop.control(`/disputes/${dispute.id}/move`, { status: 'won' })
    await loseWebhooks()
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ state: 'paid' })
    expect(await postings(id)).toEqual(['sale', 'dispute', 'disputeWon'])
  })

  test('a payment of somebody who closed the browser is found', async () => {
    const { id: albumId } = await shop.album()
    const order = { albumId }
    const { transactionId: id } = await placeOrder(
      ctxOf(shop.parts, buyer),
      { kind: 'audio', ...order },
      byCard,
    )
    await shop.pay(id)
    await loseWebhooks()
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ state: 'paid' })
  })

  test('what is older than the network’s memory of events is found in its other lists', async () => {
    await reconcile()
    await shop.parts.db.delete(networkCursor)
    const refunded = await paidOrder()
    const refund = await refundAtNetwork(refunded.intentId, 500)
    const disputed = await paidOrder()
    const dispute = await shop.control<{ id: string }>(
      `/payment_intents/${disputed.intentId}/dispute`,
    )
    await loseWebhooks()
    const longAgo = nowSeconds() - 40 * 86_400
    await madeAt('refunds', refund.id, longAgo)
    await madeAt('disputes', dispute.id, longAgo)
    const { heldEvents } = await shop.state()
    expect(heldEvents).toEqual([])
    for (const { id } of await eventsOf([refunded.intentId, disputed.intentId]))
      await madeAt('events', id, longAgo)
    await reconcile()
    expect(await rowOf(refunded.id)).toMatchObject({ state: 'partiallyRefunded', refundedYen: 500 })
    expect(await rowOf(disputed.id)).toMatchObject({ state: 'disputed' })
  })
})

type Event = { id: string; type: string; data: { object: { id: string; payment_intent?: string } } }
type Page = { data: Event[]; has_more: boolean }

async function eventsOf(intentIds: string[]): Promise<Event[]> {
  const found: Event[] = []
  for (let after = '', more = true; more; ) {
    const response = await fetch(`${shop.origin}/v1/events?limit=100${after}`, {
      headers: { authorization: 'Bearer sk_test_orders' },
    })
    const page = (await response.json()) as Page
    found.push(...page.data)
    after = `&starting_after=${page.data.at(-1)?.id}`
    more = page.has_more
  }
  return found.filter(({ data: { object } }) =>
    intentIds.includes(object.payment_intent ?? object.id),
  )
}

/** Payments that somebody else began and gave up at this network: more of them than a page holds. */
async function manyEvents(count: number): Promise<string[]> {
  const made: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const { id } = await shop.dashboard('/payment_intents', { amount: '100', currency: 'jpy' })
    await shop.dashboard(`/payment_intents/${id}/cancel`, {})
    made.push(id)
  }
  await loseWebhooks()
  return made
}

describe('a run', () => {
  test('leaves nothing out at the border of two pages, where all were made in the same second', async () => {
    await reconcile()
    const made = await manyEvents(130)
    const second = nowSeconds() - 1
    for (const { id } of await eventsOf(made)) await madeAt('events', id, second)
    await readNetworkLists(system())
    expect((await storedOf(made)).sort()).toEqual(made.sort())
    await dropOpenEvents()
  })

  test('that dies in the middle is continued by the next one, from where it was', async () => {
    await reconcile()
    const made = await manyEvents(130)
    const asked: string[] = []
    const { card } = shop.parts
    const listChanges: typeof card.listChanges = async (list, window) => {
      asked.push(list)
      if (asked.length > 1) throw new Error('killed')
      return await card.listChanges(list, window)
    }
    const dying = { ...shop.parts, card: { ...card, listChanges } }
    await expect(readNetworkLists(system(dying))).rejects.toThrow('killed')
    const [cursor] = await shop.parts.db
      .select()
      .from(networkCursor)
      .where(eq(networkCursor.list, 'events'))
    expect(cursor?.pageAfter).toMatch(/^evt_/u)
    await readNetworkLists(system())
    expect((await storedOf(made)).sort()).toEqual(made.sort())
    await dropOpenEvents()
  })

  test('beside another one stores everything, and each thing once', async () => {
    await reconcile()
    const made = await manyEvents(130)
    const { intentId } = await paidOrder()
    const refund = await refundAtNetwork(intentId, 11)
    await loseWebhooks()
    await Promise.all([readNetworkLists(system()), readNetworkLists(system(shop.twin))])
    expect((await storedOf(made)).sort()).toEqual(made.sort())
    // By its event, and by the list of refunds.
    expect(await storedOf([refund.id])).toHaveLength(2)
    const cursors = await shop.parts.db.select().from(networkCursor)
    expect(cursors.map(({ windowUntil, pageAfter }) => ({ windowUntil, pageAfter }))).toEqual(
      cursors.map(() => ({ windowUntil: null, pageAfter: null })),
    )
    await dropOpenEvents()
  })

  test('finds what was listed late, with an earlier time than the last run', async () => {
    await reconcile()
    const { id, intentId } = await paidOrder()
    const refund = await refundAtNetwork(intentId, 7)
    await loseWebhooks()
    const late = nowSeconds() - 1800
    await madeAt('refunds', refund.id, late)
    for (const event of await eventsOf([intentId])) await madeAt('events', event.id, late)
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ refundedYen: 7 })
  })

  test('reads so many pages and leaves the rest to the next ones', async () => {
    await shop.parts.db.delete(networkCursor)
    const pages: Record<NetworkList, number> = { events: 0, refunds: 0, disputes: 0 }
    const { card } = shop.parts
    const listChanges: typeof card.listChanges = async (list) => {
      pages[list] += 1
      return { changes: [], next: list === 'events' && pages.events < 50 ? 'evt_x' : null }
    }
    const endless = { ...shop.parts, card: { ...card, listChanges } }
    await readNetworkLists(system(endless))
    expect(pages).toEqual({ events: 20, refunds: 1, disputes: 1 })
    await readNetworkLists(system(endless))
    await readNetworkLists(system(endless))
    expect(pages.events).toBe(50)
    await shop.parts.db.delete(networkCursor)
  })

  test('begins a window again whose last page the network has dropped', async () => {
    const { id, intentId } = await paidOrder()
    await refundAtNetwork(intentId, 9)
    await loseWebhooks()
    await shop.parts.db.delete(networkCursor)
    await shop.parts.db.insert(networkCursor).values({
      network: 'stripe',
      list: 'events',
      windowUntil: new Date(),
      pageAfter: 'evt_forgotten',
    })
    await reconcile()
    expect(await rowOf(id)).toMatchObject({ refundedYen: 9 })
  })
})
