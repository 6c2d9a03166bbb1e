// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { quoteMerchandise } from '@/lib/domain/shop/merchandise'
import { openDeferredNetwork } from '@/lib/gateway/paidy'
import { newId } from '@/lib/kit/ids'
import { listen } from '@/sandbox/listen'
import {
  carryOutRefund,
  expireOrders,
  getDeferredStatus,
  getOpsOrder,
  handlePaymentEvent,
  listOpsOrders,
  placeOrder,
  reconcilePayments,
  refundOrder,
  registerDeferred,
  shipOrder,
  unregisterDeferred,
  watchAuthorisations,
} from '../index'
import { ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
let staff: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.account({ isInternal: true, staffRoles: ['admin'] })
  await shop.parts.db
    .update(schema.account)
    .set({ staffRoles: ['admin'] })
    .where(sql`id = ${staff.uid}`)
}, 60_000)
afterAll(() => shop.closeBalanced(), 60_000)
beforeEach(async () => {
  await shop.deferredControl('/faults', { webhooks: { off: true }, api: [] })
  await shop.deferredControl('/webhooks/drop')
  buyer = await shop.account()
  await shop.address(buyer)
})

const audio = (albumId: string, parts = shop.parts) =>
  placeOrder(ctxOf(parts, buyer), { kind: 'audio', albumId }, payLater)
const merchandiseOrder = (id: string, expectedPrice: number, quantity = 1) =>
  placeOrder(
    ctxOf(shop.parts, buyer),
    { kind: 'merchandise', merchandises: [{ id, quantity }], expectedPrice, shipping: 'together' },
    payLater,
  )
const fault = (effect: string, match = 'POST /payments$') =>
  shop.deferredControl('/faults', { api: [{ match, effect }] })
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

async function orderOf(state?: string) {
  const { rows } = await shop.parts.db.execute<{ id: string; number: string; state: string }>(sql`
    select id, number, state from "order" where account_id = ${buyer.uid}
       and (${state ?? null}::text is null or state = ${state ?? null}) order by created_at desc, id desc`)
  const [row] = rows
  if (!row) throw new Error(`no ${state ?? ''} order of the buyer`)
  return row
}

const owns = async () => {
  const { rows } = await shop.parts.db.execute(
    sql`select 1 from entitlement where account_id = ${buyer.uid} and revoked_at is null`,
  )
  return rows.length
}

/** All hints that the network holds arrive, and their jobs run. */
async function deliver(): Promise<void> {
  await shop.deferredControl('/webhooks/deliver')
  await handleStored()
}

async function handleStored(): Promise<void> {
  const { rows } = await shop.parts.db.execute<{ event_id: string }>(
    sql`select event_id from payment_event where network = 'paidy' and handled_at is null`,
  )
  for (const { event_id } of rows)
    await handlePaymentEvent(systemCtx(shop.parts), event_id, 'paidy')
}

describe('paying later for a recording', () => {
  test('is authorised, captured at once and granted while the buyer waits', async () => {
    const album = await shop.album({ priceYen: 1320 })
    await shop.consent(buyer)
    const answer = await audio(album.id)
    expect(answer).toMatchObject({ state: 'paid', amount: 1320, orderNumber: expect.any(String) })
    expect(answer.dueDate).toMatch(/^\d{4}-\d\d-10$/u)
    const [payment] = await shop.deferredPayments(answer.transactionId)
    expect(payment).toMatchObject({ amount: 1320, captures: [{ amount: 1320 }] })
    expect(await owns()).toBe(1)
  })

  test('20 orders at once are one order and one payment (safety 51)', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => audio(album.id, i % 2 ? shop.parts : shop.twin)),
    )
    const orders = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.transactionId] : [],
    )
    expect(new Set(orders).size).toBe(1)
    expect(await shop.deferredPayments((await orderOf()).id)).toHaveLength(1)
    expect(await owns()).toBe(1)
  })

  test('without a consent, or with one that is dead, nothing is placed or taken', async () => {
    const album = await shop.album()
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'paidy/not-registered' })
    const token = await shop.consent(buyer)
    await shop.deferredControl(`/tokens/${token}/suspend`)
    await expect(audio(album.id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Token Forbidden!',
    })
    expect((await orderOf()).state).toBe('cancelled')
    await shop.deferredControl(`/tokens/${token}/resume`)
    expect(await audio(album.id)).toMatchObject({ state: 'paid' })
  })

  test('a rejected order is cancelled, and a card may pay instead', async () => {
    const album = await shop.album()
    await shop.consent(buyer, { email: 'rejected.payment@paidy.com' })
    await expect(audio(album.id)).rejects.toMatchObject({
      kind: 'unprocessable',
      code: 'paidy/rejected',
    })
    expect((await orderOf()).state).toBe('cancelled')
    expect(await owns()).toBe(0)
  })
})

describe('when the network does not answer (safety 74)', () => {
  test('before it did anything: nobody asks a second time, and the order ends by itself', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    await fault('drop-before')
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'order/processing' })
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'order/processing' })
    expect(await shop.deferredPayments((await orderOf()).id)).toHaveLength(0)
    await expireOrders(systemCtx(shop.parts, later(6)))
    expect((await orderOf()).state).toBe('expired')
    expect(await audio(album.id)).toMatchObject({ state: 'paid' })
  })

  test('after it authorised: the webhook brings the payment, one is captured, once', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    await fault('error-after')
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'order/processing' })
    await deliver()
    const { id, state } = await orderOf()
    expect(state).toBe('paid')
    expect(await shop.deferredPayments(id)).toMatchObject([{ captures: [{ amount: 1320 }] }])
  })

  test('after it authorised, with the webhook too late: what nobody will get is released', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    await fault('drop-after')
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'order/processing' })
    await expireOrders(systemCtx(shop.parts, later(6)))
    await deliver()
    const { id, state } = await orderOf()
    expect(state).toBe('expired')
    expect(await shop.deferredPayments(id)).toMatchObject([{ status: 'closed', captures: [] }])
    expect(await owns()).toBe(0)
  })

  test('to the capture: the reconciler finishes what was begun, without any webhook', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    await fault('error-before', 'captures$')
    await expect(audio(album.id)).rejects.toBeDefined()
    await shop.deferredControl('/faults', { api: [] })
    expect((await orderOf()).state).toBe('awaitingPayment')
    await reconcilePayments(systemCtx(shop.parts, later(3)))
    const { id, state } = await orderOf()
    expect(state).toBe('paid')
    expect(await shop.deferredPayments(id)).toMatchObject([{ captures: [{ amount: 1320 }] }])
  })

  test('because nothing listens there: nothing was sent, and the next try may ask', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    const gone = await listen(new Hono(), '127.0.0.1', 0)
    await gone.close()
    const nobody = openDeferredNetwork({
      PAIDY_SECRET_KEY: 'sk_test_x',
      PAIDY_API_BASE: gone.origin,
    })
    await expect(
      placeOrder(
        { ...ctxOf(shop.parts, buyer), deferred: nobody },
        { kind: 'audio', albumId: album.id },
        payLater,
      ),
    ).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await audio(album.id)).toMatchObject({ state: 'paid' })
  })
})

describe('webhooks of the deferred network are hints (safety 56, 57)', () => {
  const send = (body: object) =>
    fetch(shop.deferredUrl, { method: 'POST', body: JSON.stringify(body) })
  const stored = async () => {
    const { rows } = await shop.parts.db.execute<{ n: number }>(
      sql`select count(*)::int n from payment_event where network = 'paidy'`,
    )
    return rows[0]?.n ?? 0
  }

  test('ten times, at once and in every order: one grant, the same state', async () => {
    const album = await shop.album()
    await shop.consent(buyer)
    await fault('error-after')
    await expect(audio(album.id)).rejects.toMatchObject({ code: 'order/processing' })
    const { id } = await orderOf()
    const [payment] = await shop.deferredPayments(id)
    for (const status of ['capture_success', 'authorize_success', 'close_success'])
      await shop.deferredControl('/webhooks/deliver', { payment: payment?.id, status, copies: 10 })
    await Promise.all([handleStored(), handleStored(), handleStored()])
    expect((await orderOf()).state).toBe('paid')
    expect(await owns()).toBe(1)
  })

  test('what is made up changes nothing: unknown orders are dropped, known ones are asked about', async () => {
    const before = await stored()
    const made = { payment_id: 'pay_made_up', status: 'authorize_success', timestamp: 'now' }
    expect((await send({ ...made, order_ref: newId() })).status).toBe(200)
    expect((await send({ ...made, order_ref: "' or 1=1" })).status).toBe(200)
    expect(
      (await send({ token_id: 'tok_x', status: 'delete_success', timestamp: '' })).status,
    ).toBe(200)
    expect(await stored()).toBe(before)
    expect((await send({})).status).toBe(400)

    const album = await shop.album()
    await shop.consent(buyer)
    await fault('drop-before')
    await expect(audio(album.id)).rejects.toBeDefined()
    const { id } = await orderOf()
    expect((await send({ ...made, order_ref: id })).status).toBe(200)
    await handleStored()
    expect((await orderOf()).state).toBe('awaitingPayment')
    expect(await owns()).toBe(0)
  })

  test('a real payment of another order, or of another amount, is held without access (safety 58)', async () => {
    const [cheap, dear] = [
      await shop.album({ priceYen: 550 }),
      await shop.album({ priceYen: 9900 }),
    ]
    await shop.consent(buyer)
    await audio(cheap.id)
    const [paid] = await shop.deferredPayments((await orderOf()).id)
    await fault('drop-before')
    await expect(audio(dear.id)).rejects.toBeDefined()
    const { id } = await orderOf()
    await send({ payment_id: paid?.id, order_ref: id, status: 'authorize_success', timestamp: 't' })
    await handleStored()
    expect((await orderOf()).state).toBe('awaitingPayment')
    expect(await owns()).toBe(1)
  })
})

describe('paying later for merchandise', () => {
  test('is authorised now and captured before the parcel leaves', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId, state } = await merchandiseOrder(merchandise, 4990, 2)
    expect(state).toBe('paid')
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { status: 'authorized', captures: [] },
    ])
    const { number } = await orderOf()
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { status: 'closed', captures: [{ amount: 4990 }] },
    ])
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 8, reserved: 0, held: 0 })
  })

  test('refunded before it ships: the authorisation is released, the books are even, the units are back', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const { number } = await orderOf()
    const refundId = await refundOrder(ctxOf(shop.parts, staff), number, { reason: 'outOfStock' })
    for (let times = 0; times < 2; times++) await carryOutRefund(systemCtx(shop.parts), refundId)
    expect((await orderOf()).state).toBe('refunded')
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { status: 'closed', captures: [], refunds: [] },
    ])
    const { rows } = await shop.parts.db.execute(
      sql`select state, amount_yen from refund where order_id = ${transactionId}`,
    )
    expect(rows).toEqual([{ state: 'done', amount_yen: 2990 }])
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
    await deliver()
    expect((await orderOf()).state).toBe('refunded')
  })

  test('refunded in part after it shipped: that part goes back from what was captured, once', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const { number } = await orderOf()
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    const { rows } = await shop.parts.db.execute<{ id: string }>(
      sql`select id from order_line where order_id = ${transactionId}`,
    )
    const refundId = await refundOrder(ctxOf(shop.parts, staff), number, {
      reason: 'defective',
      parts: [{ orderLineId: rows[0]?.id ?? '', amountYen: 500 }],
    })
    await fault('error-after', 'refunds$')
    await expect(carryOutRefund(systemCtx(shop.parts), refundId)).rejects.toBeDefined()
    // The network may still be at work on what it did not answer: it is left alone for three minutes.
    await carryOutRefund(systemCtx(shop.parts), refundId)
    expect((await orderOf()).state).toBe('shipped')
    await carryOutRefund(systemCtx(shop.parts, later(4)), refundId)
    expect((await orderOf()).state).toBe('partiallyRefunded')
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { refunds: [{ amount: 500 }] },
    ])
  })

  test('refunded by two workers at once: the network, which knows no keys, is asked once', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const { number } = await orderOf()
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    const { rows } = await shop.parts.db.execute<{ id: string }>(
      sql`select id from order_line where order_id = ${transactionId}`,
    )
    const refundId = await refundOrder(ctxOf(shop.parts, staff), number, {
      reason: 'goodwill',
      parts: [{ orderLineId: rows[0]?.id ?? '', amountYen: 500 }],
    })
    await Promise.all(
      Array.from({ length: 6 }, (_, i) =>
        carryOutRefund(systemCtx(i % 2 ? shop.parts : shop.twin), refundId),
      ),
    )
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { refunds: [{ amount: 500 }] },
    ])
  })

  test('is refused for a preorder that arrives after the authorisation’s life, and nothing is placed', async () => {
    const merchandise = await shop.merchandise({
      priceYen: 2000,
      preorderDeliveryAt: later(20 * 24 * 60),
      preorderDeliveryUntil: later(31 * 24 * 60),
    })
    await shop.consent(buyer)
    await expect(merchandiseOrder(merchandise, 2990)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'paidy/delivery-too-late',
      message: expect.stringContaining('クレジットカードでお支払いください'),
    })
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
    const asked = { items: [{ id: merchandise, quantity: 1 }] }
    const ctx = ctxOf(shop.parts, buyer)
    expect(await quoteMerchandise(ctx, asked)).toMatchObject({
      canOrder: true,
      deferredRefusal: { code: 'paidy/delivery-too-late' },
    })
    const settings = { ...shop.parts.settings, PAIDY_AUTHORISATION_DAYS: 60 }
    expect(await quoteMerchandise({ ...ctx, settings }, asked)).toMatchObject({
      deferredRefusal: null,
    })
    const requested = { merchandises: [{ id: merchandise, quantity: 1 }], expectedPrice: 2990 }
    expect(
      await placeOrder(
        { ...ctx, settings },
        { kind: 'merchandise', ...requested, shipping: 'together' },
        payLater,
      ),
    ).toMatchObject({ state: 'paid' })
  })

  test('an authorisation that would lapse before a preorder ships is told to the staff, once', async () => {
    const [soon, far] = await Promise.all([
      shop.merchandise({ priceYen: 2000 }),
      shop.merchandise({ priceYen: 2000, preorderDeliveryAt: later(20 * 24 * 60) }),
    ])
    await shop.consent(buyer)
    await merchandiseOrder(soon, 2990)
    const preorder = await merchandiseOrder(far, 2990)
    expect(await watchAuthorisations(systemCtx(shop.parts))).not.toContain(preorder.transactionId)
    // Its maker is late.
    await shop.parts.db
      .update(schema.merchandise)
      .set({ preorderDeliveryAt: later(60 * 24 * 60) })
      .where(sql`id = ${far}`)
    expect(await watchAuthorisations(systemCtx(shop.parts))).toEqual([preorder.transactionId])
    expect(await watchAuthorisations(systemCtx(shop.twin))).toEqual([])
    const inFourWeeks = later(27 * 24 * 60)
    expect((await watchAuthorisations(systemCtx(shop.parts, inFourWeeks))).length).toBeGreaterThan(
      0,
    )
    const { rows } = await shop.parts.db.execute<{ title: string }>(
      sql`select title from notification where account_id = ${staff.uid} order by created_at`,
    )
    expect(rows[0]?.title).toContain('あと払いの承認')
  })

  const shelfOf = async (id: string) => (await shop.shelf(id)).on_hand
  const ship = (number: string, now = new Date()) =>
    shipOrder(ctxOf(shop.parts, staff, now), number, { carrier: 'yamato' })
  const parcelsOf = async (number: string) =>
    (await getOpsOrder(ctxOf(shop.parts, staff), number)).shipments.map(({ state }) => state)

  test.each([
    ['error-before', 0],
    ['drop-before', 0],
    ['error-after', 1],
    ['drop-after', 1],
  ])(
    'a claim that the network does not answer (%s): the parcel stays, and leaves when it is tried again',
    async (effect, captures) => {
      const merchandise = await shop.merchandise({ priceYen: 2000 })
      await shop.consent(buyer)
      const { transactionId } = await merchandiseOrder(merchandise, 2990)
      const { number } = await orderOf()
      await fault(effect, 'captures$')
      await expect(ship(number)).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await shop.deferredPayments(transactionId)).toMatchObject([
        { captures: Array.from({ length: captures }, () => ({ amount: 2990 })) },
      ])
      expect((await orderOf()).state).toBe('paid')
      expect(await parcelsOf(number)).toEqual(['preparing'])
      expect(await shelfOf(merchandise)).toBe(10)
      await ship(number)
      expect(await shop.deferredPayments(transactionId)).toMatchObject([
        { captures: [{ amount: 2990 }] },
      ])
      expect((await orderOf()).state).toBe('shipped')
      expect(await shelfOf(merchandise)).toBe(9)
    },
  )

  test('two of the staff send one parcel at once: it is claimed once and leaves once', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const { number } = await orderOf()
    const results = await Promise.allSettled([ship(number), ship(number), ship(number)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await shop.deferredPayments(transactionId)).toMatchObject([
      { captures: [{ amount: 2990 }] },
    ])
    expect(await shelfOf(merchandise)).toBe(9)
  })

  test('an authorisation that has lapsed at the network: the parcel stays, the order is over, the staff are told', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const [payment] = await shop.deferredPayments(transactionId)
    await shop.deferredControl(`/payments/${payment?.id}/expire`)
    const { number } = await orderOf()
    await expect(ship(number)).rejects.toMatchObject({ code: 'paidy/authorisation-lapsed' })
    const { rows } = await shop.parts.db.execute(
      sql`select 1 from order_event where order_id = ${transactionId} and kind = 'captureFailed'`,
    )
    expect(rows).toHaveLength(1)
    expect((await orderOf()).state).toBe('refunded')
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
  })

  test('an authorisation about to lapse stands in the list and on the order; after its end nothing is sent, and the order says what to do', async () => {
    const merchandise = await shop.merchandise({ priceYen: 2000 })
    await shop.consent(buyer)
    const { transactionId } = await merchandiseOrder(merchandise, 2990)
    const { number } = await orderOf()
    const { rows } = await shop.parts.db.execute<{ until: string }>(
      sql`select authorised_until until from payment where order_id = ${transactionId}`,
    )
    const until = new Date(rows[0]?.until ?? '').getTime()
    const at = (days: number) => ctxOf(shop.parts, staff, new Date(until + days * 86_400_000))
    const noticeInList = async (days: number) =>
      (await listOpsOrders(at(days), { show: 'toShip', take: 100, skip: 0 })).items.find(
        ({ orderNumber }) => orderNumber === number,
      )?.notice
    expect(await noticeInList(-6)).toBeNull()
    expect(await noticeInList(-4)).toContain('その前に発送してください')
    expect((await getOpsOrder(at(-4), number)).can.ship).toBe(true)
    expect(await noticeInList(1)).toContain('切れました')
    const lapsed = await getOpsOrder(at(1), number)
    expect(lapsed).toMatchObject({
      can: { ship: false, prepare: false, refund: true },
      shipments: [{ refusal: expect.stringContaining('あらためて注文してもらってください') }],
    })
    await expect(ship(number, new Date(until + 1))).rejects.toMatchObject({
      code: 'order/authorisation-lapsed',
    })
    expect(await parcelsOf(number)).toEqual(['preparing'])
  })
})

describe('the registration', () => {
  const ctx = () => ctxOf(shop.parts, buyer)
  const made = async () => (await shop.deferredControl<{ id: string }>('/tokens', {})).id

  test('is believed only when the network says that it is active', async () => {
    expect(await getDeferredStatus(ctx())).toMatchObject({ paidyEnabled: false, state: 'none' })
    await expect(registerDeferred(ctx(), 'tok_made_up')).rejects.toMatchObject({ kind: 'conflict' })
    const token = await made()
    await shop.deferredControl(`/tokens/${token}/suspend`)
    await expect(registerDeferred(ctx(), token)).rejects.toMatchObject({ kind: 'conflict' })
    await shop.deferredControl(`/tokens/${token}/resume`)
    expect(await registerDeferred(ctx(), token)).toMatchObject({ paidyEnabled: true })
    expect(await getDeferredStatus(ctx())).toMatchObject({ paidyEnabled: true, state: 'active' })
  })

  test('belongs to one account; a new one ends the one before it; its end is told to the network', async () => {
    const [first, second] = [await made(), await made()]
    await registerDeferred(ctx(), first)
    const other = ctxOf(shop.parts, await shop.account())
    await expect(registerDeferred(other, first)).rejects.toMatchObject({
      code: 'paidy/token-in-use',
    })
    await registerDeferred(ctx(), second)
    const states = async () => {
      const { tokens } = await shop.deferredState()
      return [first, second].map((id) => tokens.find((token) => token.id === id)?.status)
    }
    expect(await states()).toEqual(['deleted', 'active'])
    await unregisterDeferred(ctx())
    await unregisterDeferred(ctx())
    expect(await states()).toEqual(['deleted', 'deleted'])
    expect(await getDeferredStatus(ctx())).toMatchObject({ paidyEnabled: false, state: 'none' })
  })

  test('that the consumer ended at the network is seen as ended', async () => {
    const token = await made()
    await registerDeferred(ctx(), token)
    await shop.deferredControl(`/tokens/${token}/delete`)
    expect(await getDeferredStatus(ctx())).toMatchObject({ paidyEnabled: false, state: 'deleted' })
  })
})
