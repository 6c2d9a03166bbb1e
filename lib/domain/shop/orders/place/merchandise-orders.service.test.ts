// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { untilLockIsAwaited } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import { releaseOrder } from '../grant/release-order'
import {
  cancelPayment,
  cancelPreorder,
  carryOutRefund,
  expireOrders,
  getOrder,
  handlePaymentEvent,
  placeOrder,
  prepareOrder,
  refundOrder,
  shipOrder,
  verifyPayment,
} from '../index'
import { makeCoupon } from '../testing/sales'
import { byCard, ctxOf, openTestShop, payLater, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let staff: AccountActor

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.account({ isInternal: true, staffRoles: ['admin'] })
}, 60_000)
afterAll(() => shop.closeBalanced(), 60_000)

type Requested = { id: string; quantity: number }

async function buyerAt(postalCode?: string): Promise<AccountActor> {
  const buyer = await shop.account()
  await shop.address(buyer, { ...(postalCode && { postalCode }) })
  return buyer
}

const orderOf = (merchandises: Requested[], expectedPrice: number, changes: object = {}) => ({
  merchandises,
  expectedPrice,
  shipping: 'together' as const,
  ...changes,
})

const place = (
  buyer: AccountActor,
  merchandises: Requested[],
  expectedPrice: number,
  changes: object = {},
  parts = shop.parts,
) =>
  placeOrder(
    ctxOf(parts, buyer),
    { kind: 'merchandise', ...orderOf(merchandises, expectedPrice, changes) },
    { ...byCard, ...changes },
  )

const one = (id: string, quantity = 1): Requested[] => [{ id, quantity }]

async function ordersOf(buyer: AccountActor): Promise<string[]> {
  const { rows } = await shop.parts.db.execute<{ state: string }>(
    sql`select state from "order" where account_id = ${buyer.uid} order by created_at, id`,
  )
  return rows.map(({ state }) => state)
}

const numberOf = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute<{ number: string }>(
    sql`select number from "order" where id = ${orderId}`,
  )
  return rows[0]?.number ?? ''
}

describe('an order of merchandise', () => {
  test('costs the merchandise and the delivery of its zone, and holds the units until it ships', async () => {
    const merchandise = await shop.merchandise({ priceYen: 1650 })
    const buyer = await buyerAt()
    const placed = await place(buyer, one(merchandise, 2), 4290)
    expect(placed).toMatchObject({ amount: 4290 })
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 2, held: 2 })
    await shop.pay(placed.transactionId)
    expect((await verifyPayment(ctxOf(shop.parts, buyer), placed.transactionId)).state).toBe('paid')
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 2, held: 2 })
    const number = await numberOf(placed.transactionId)
    expect(await getOrder(ctxOf(shop.parts, buyer), number)).toMatchObject({
      total: 4290,
      deliveryFee: 990,
      shipments: [
        { state: 'preparing', address: { recipient: '見本 花子', prefectureCode: '13' } },
      ],
    })
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 8, reserved: 0, held: 0 })
  })

  test.each([
    ['1040061', 990],
    ['9000001', 2200],
    ['1001101', 1540],
    ['7600091', 1540],
    ['9070001', 2200],
  ])('delivery to %s costs %d yen', async (postalCode, fee) => {
    const merchandise = await shop.merchandise({ priceYen: 1000 })
    const buyer = await buyerAt(postalCode)
    expect(await place(buyer, one(merchandise), 1000 + fee)).toMatchObject({ amount: 1000 + fee })
  })

  test('keeps the address and the fee that it was placed with', async () => {
    const merchandise = await shop.merchandise({ priceYen: 1000 })
    const buyer = await buyerAt()
    const { transactionId } = await place(buyer, one(merchandise), 1990)
    await shop.parts.db
      .update(schema.address)
      .set({ city: '那覇市', postalCode: '9000001', prefectureCode: '47' })
      .where(sql`account_id = ${buyer.uid}`)
    await shop.pay(transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
    expect(await getOrder(ctxOf(shop.parts, buyer), await numberOf(transactionId))).toMatchObject({
      deliveryFee: 990,
      shipments: [{ address: { city: '中央区' } }],
    })
  })

  test('goes in two parcels where merchandise on the shelf are to go ahead of preordered ones', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const [now, later] = await Promise.all([
      shop.merchandise({ priceYen: 1000 }),
      shop.merchandise({ priceYen: 2000, preorderDeliveryAt: inDays(40) }),
    ])
    const buyer = await buyerAt()
    const both = [...one(now), ...one(later)]
    const { transactionId } = await place(buyer, both, 3990, { shipping: 'split' })
    await shop.pay(transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
    const number = await numberOf(transactionId)
    const { shipments, lines } = await getOrder(ctxOf(shop.parts, buyer), number)
    const inParcel = (ids: readonly string[]) =>
      lines.filter(({ id }) => ids.includes(id)).map(({ merchandiseId }) => merchandiseId)
    expect(shipments.map(({ lineIds }) => inParcel(lineIds))).toEqual(
      expect.arrayContaining([[now], [later]]),
    )
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    expect((await getOrder(ctxOf(shop.parts, buyer), number)).state).toBe('preparing')
    await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
    expect((await getOrder(ctxOf(shop.parts, buyer), number)).state).toBe('shipped')
    expect(await shop.shelf(later)).toEqual({ on_hand: 9, reserved: 0, held: 0 })
  })
})

describe('preordered merchandise', () => {
  const preordered = async () => {
    const preorderDeliveryAt = new Date(Date.now() + 40 * 86_400_000)
    const merchandise = await shop.merchandise({ priceYen: 2000, preorderDeliveryAt })
    const buyer = await buyerAt()
    const { transactionId } = await place(buyer, one(merchandise), 2990)
    await shop.pay(transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
    return { merchandise, ctx: ctxOf(shop.parts, buyer), number: await numberOf(transactionId) }
  }

  test('can be taken back by their buyer, delivery and all, and are for sale again', async () => {
    const { merchandise, ctx, number } = await preordered()
    expect(await getOrder(ctx, number)).toMatchObject({ canCancel: true })
    const { refunds } = await cancelPreorder(ctx, number)
    await carryOutRefund(systemCtx(shop.parts), refunds[0]?.id ?? '')
    expect(await getOrder(ctx, number)).toMatchObject({
      state: 'refunded',
      refunded: 2990,
      canCancel: false,
      shipments: [],
    })
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 0, held: 0 })
  })

  test('stay ordered once they are made ready to be sent', async () => {
    const { ctx, number } = await preordered()
    await prepareOrder(ctxOf(shop.parts, staff), number)
    expect(await getOrder(ctx, number)).toMatchObject({ canCancel: false })
    await expect(cancelPreorder(ctx, number)).rejects.toMatchObject({
      code: 'order/not-cancellable',
    })
  })
})

describe('what cannot be ordered is refused, and nothing is held', () => {
  const refusalOf = async (placing: Promise<unknown>) =>
    placing.then(
      () => null,
      (error: {
        code: string
        reason?: string
        details?: { path: string; message: string }[]
      }) => ({
        code: error.code,
        reason: error.reason,
        details: error.details,
      }),
    )

  test('a stale total: 409 with the total, the fee and the prices of now (safety 52)', async () => {
    const merchandise = await shop.merchandise({ priceYen: 1000 })
    const buyer = await buyerAt('9000001')
    expect(await refusalOf(place(buyer, one(merchandise, 2), 2990))).toEqual({
      code: 'order/price-changed',
      reason: undefined,
      details: [
        { path: 'expectedPrice', message: '4200', yen: 4200 },
        { path: 'deliveryFee', message: '2200', yen: 2200 },
        { path: `merchandises.${merchandise}`, message: '1000', yen: 1000 },
      ],
    })
    expect(await ordersOf(buyer)).toEqual([])
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 0 })
  })

  test('something unknown or not shown, beside something that could be had', async () => {
    const [merchandise, hidden] = await Promise.all([
      shop.merchandise(),
      shop.merchandise({ publishedAt: null }),
    ])
    const buyer = await buyerAt()
    for (const id of [newId(), hidden])
      expect(await refusalOf(place(buyer, [...one(merchandise), ...one(id)], 1))).toMatchObject({
        code: 'not-found',
        details: [{ path: `merchandises.${id}` }],
      })
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 0 })
  })

  test.each([
    ['soldOut', { onHand: 0 }, 1],
    ['onlyN', { onHand: 3 }, 4],
    ['perPersonLimit', { perPersonLimit: 2 }, 3],
    ['notYet', { salesStartAt: new Date(Date.now() + 60_000) }, 1],
    ['ended', { salesEndAt: new Date(Date.now() - 60_000) }, 1],
  ])('%s', async (reason, facts, quantity) => {
    const merchandise = await shop.merchandise(facts)
    const buyer = await buyerAt()
    expect(await refusalOf(place(buyer, one(merchandise, quantity), 1))).toMatchObject({
      code: 'order/cannot-order',
      reason,
      details: [{ path: `merchandises.${merchandise}` }],
    })
    expect(await shop.shelf(merchandise)).toMatchObject({ reserved: 0 })
  })

  test('no address, somebody else’s address, somebody else’s card', async () => {
    const merchandise = await shop.merchandise()
    const buyer = await shop.account()
    expect(await refusalOf(place(buyer, one(merchandise), 2310))).toMatchObject({
      code: 'order/address-missing',
    })
    const addressId = await shop.address(await shop.account())
    expect(await refusalOf(place(buyer, one(merchandise), 2310, { addressId }))).toMatchObject({
      code: 'not-found',
    })
    await shop.address(buyer)
    const card = { paymentMethodId: 'pm_card_visa' }
    expect(await refusalOf(place(buyer, one(merchandise), 2310, card))).toMatchObject({
      code: 'not-found',
    })
    expect(await ordersOf(buyer)).toEqual([])
  })

  test('a zone without delivery, and more than one payment can carry', async () => {
    const merchandise = await shop.merchandise({ priceYen: 1_000_000, onHand: 99 })
    const buyer = await buyerAt()
    expect(await refusalOf(place(buyer, one(merchandise, 10), 10_000_990))).toMatchObject({
      code: 'order/too-large',
    })
    await shop.parts.db.insert(schema.deliveryZone).values({
      version: 1,
      postalPrefix: '0650000',
      zone: 'undeliverable',
    })
    const far = await buyerAt('0650000')
    expect(await refusalOf(place(far, one(merchandise), 1_000_000))).toMatchObject({
      code: 'order/undeliverable',
    })
  })

  test('the limit for a person counts all their live orders, also those on both networks', async () => {
    const merchandise = await shop.merchandise({ perPersonLimit: 3 })
    const buyer = await buyerAt()
    await shop.consent(buyer)
    const first = await place(buyer, one(merchandise, 2), 3630)
    await shop.pay(first.transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), first.transactionId)
    const deferred = (quantity: number, price: number) =>
      placeOrder(
        ctxOf(shop.parts, buyer),
        { kind: 'merchandise', ...orderOf(one(merchandise, quantity), price) },
        payLater,
      )
    expect(await refusalOf(deferred(2, 3630))).toMatchObject({ reason: 'perPersonLimit' })
    expect(await deferred(1, 2310)).toMatchObject({ state: 'paid' })
    expect(await refusalOf(place(buyer, one(merchandise), 2310))).toMatchObject({
      reason: 'perPersonLimit',
    })
  })
})

describe('units come back exactly once', () => {
  test('when the payment is cancelled, however often', async () => {
    const merchandise = await shop.merchandise()
    const buyer = await buyerAt()
    const { transactionId } = await place(buyer, one(merchandise, 3), 4950)
    for (let times = 0; times < 3; times++)
      await cancelPayment(ctxOf(shop.parts, buyer), transactionId)
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
  })

  test('when the order expires, also by two workers at once', async () => {
    const merchandise = await shop.merchandise()
    const { transactionId } = await place(await buyerAt(), one(merchandise, 3), 4950)
    const later = new Date(Date.now() + 3_600_000)
    await Promise.all([
      expireOrders(systemCtx(shop.parts, later)),
      expireOrders(systemCtx(shop.twin, later)),
    ])
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
    expect(transactionId).not.toBe('')
  })

  test('when the whole is refunded before it ships; what shipped does not come back', async () => {
    const merchandise = await shop.merchandise()
    const buyer = await buyerAt()
    const { transactionId } = await place(buyer, one(merchandise, 2), 3630)
    await shop.pay(transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
    const { id } = await shop.dashboard('/refunds', {
      payment_intent: (await shop.intentOf(transactionId)).id,
    })
    expect(id).toMatch(/^re_/u)
    for (let times = 0; times < 3; times++) await settleAgain(transactionId)
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
  })

  test('when the buyer starts anew: the open order gives way to the next one', async () => {
    const merchandise = await shop.merchandise({ onHand: 2 })
    const buyer = await buyerAt()
    await place(buyer, one(merchandise, 2), 3630)
    await place(buyer, one(merchandise, 1), 2310)
    expect(await ordersOf(buyer)).toEqual(['cancelled', 'awaitingPayment'])
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 2, reserved: 1, held: 1 })
  })

  test('a payment that comes after the end takes the units again, or goes back when they are gone', async () => {
    const merchandise = await shop.merchandise({ onHand: 1 })
    const [early, late] = [await buyerAt(), await buyerAt()]
    const first = await place(early, one(merchandise), 2310)
    await shop.parts.db.execute(
      sql`update "order" set state = 'expired' where id = ${first.transactionId}`,
    )
    await shop.parts.db.execute(sql`
      with freed as (update stock_reservation set state = 'released' where order_id = ${first.transactionId})
      update stock set reserved = 0 where merchandise_id = ${merchandise}`)
    const second = await place(late, one(merchandise), 2310)
    await shop.pay(second.transactionId)
    await verifyPayment(ctxOf(shop.parts, late), second.transactionId)
    await shop.pay(first.transactionId)
    await verifyPayment(ctxOf(shop.parts, early), first.transactionId)
    expect(await ordersOf(early)).toEqual(['expired'])
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 1, reserved: 1, held: 1 })
    const { rows } = await shop.parts.db.execute<{ reason: string }>(
      sql`select reason from refund where order_id = ${first.transactionId}`,
    )
    expect(rows).toEqual([{ reason: 'cannotGrant' }])
  })

  test('a payment that comes late takes units before its coupon, as placing does, so that neither waits for the other', async () => {
    const merchandise = await shop.merchandise({ onHand: 2 })
    const { id: couponId, code: couponCode } = await makeCoupon(shop.parts)
    const buyer = await buyerAt()
    const { transactionId } = await place(buyer, one(merchandise), 2178, { couponCode })
    await shop.parts.db.transaction(async (tx) => {
      await tx.execute(sql`update "order" set state = 'expired' where id = ${transactionId}`)
      await releaseOrder(tx, transactionId)
    })
    await shop.pay(transactionId)
    const settled = await shop.parts.db.transaction(async (placing) => {
      await placing.execute(
        sql`select from stock where merchandise_id = ${merchandise} for no key update`,
      )
      const settling = verifyPayment(ctxOf(shop.parts, buyer), transactionId)
      settling.catch(() => undefined)
      await untilLockIsAwaited(shop.parts.db)
      await placing.execute(sql`select from coupon where id = ${couponId} for no key update nowait`)
      return { settling }
    })
    expect(await settled.settling).toMatchObject({ state: 'paid' })
    expect(await shop.shelf(merchandise)).toEqual({ on_hand: 2, reserved: 1, held: 1 })
  })
})

async function settleAgain(orderId: string): Promise<void> {
  const { id } = await shop.intentOf(orderId)
  const eventId = newId()
  await shop.parts.db.insert(schema.paymentEvent).values({
    network: 'stripe',
    eventId,
    type: 'charge.refunded',
    payload: { objectId: id, intentId: id },
  })
  await handlePaymentEvent(systemCtx(shop.parts), eventId)
}

test('a line that is refunded whole before it ships gives its units back and leaves its parcel', async () => {
  const [kept, gone] = await Promise.all([
    shop.merchandise({ priceYen: 1000 }),
    shop.merchandise({ priceYen: 2000 }),
  ])
  const buyer = await buyerAt()
  const { transactionId } = await place(buyer, [...one(kept), ...one(gone)], 3990)
  await shop.pay(transactionId)
  await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
  const number = await numberOf(transactionId)
  const { lines } = await getOrder(ctxOf(shop.parts, buyer), number)
  const refunded = lines.find(({ merchandiseId }) => merchandiseId === gone)
  const refund = async (amountYen: number) =>
    carryOutRefund(
      systemCtx(shop.parts),
      await refundOrder(ctxOf(shop.parts, staff), number, {
        reason: 'outOfStock',
        parts: [{ orderLineId: refunded?.id ?? '', amountYen }],
      }),
    )
  await refund(500)
  expect(await shop.shelf(gone)).toMatchObject({ reserved: 1 })
  await refund(1500)
  expect(await shop.shelf(gone)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
  await shipOrder(ctxOf(shop.parts, staff), number, { carrier: 'yamato' })
  expect(await shop.shelf(kept)).toEqual({ on_hand: 9, reserved: 0, held: 0 })
  expect(await shop.shelf(gone)).toEqual({ on_hand: 10, reserved: 0, held: 0 })
})

describe('many buyers and few units (safety 54)', () => {
  test('20 buyers × stock 5, on two processes: exactly 5 orders, ten times out of ten', async () => {
    for (let run = 0; run < 10; run++) {
      const merchandise = await shop.merchandise({ onHand: 5 })
      const buyers = await Promise.all(Array.from({ length: 20 }, () => buyerAt()))
      const results = await Promise.allSettled(
        buyers.map((buyer, i) =>
          place(buyer, one(merchandise), 2310, {}, i % 2 === 0 ? shop.parts : shop.twin),
        ),
      )
      const placed = results.filter(({ status }) => status === 'fulfilled')
      const refusals = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason.reason] : [],
      )
      expect(placed).toHaveLength(5)
      expect(refusals).toEqual(Array(15).fill('soldOut'))
      expect(await shop.shelf(merchandise)).toEqual({ on_hand: 5, reserved: 5, held: 5 })
    }
  }, 120_000)

  test('orders of many things in any order never wait for each other for ever', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => shop.merchandise({ onHand: 40 })))
    const buyers = await Promise.all(Array.from({ length: 16 }, () => buyerAt()))
    const placed = await Promise.all(
      buyers.map((buyer, i) => {
        const turned = [...ids.slice(i % 6), ...ids.slice(0, i % 6)]
        const requested = (i % 3 === 0 ? turned.toReversed() : turned).map((id) => ({
          id,
          quantity: 1,
        }))
        return place(buyer, requested, 8910, {}, i % 2 === 0 ? shop.parts : shop.twin)
      }),
    )
    await Promise.all(
      placed.map(({ transactionId }, i) =>
        i % 2 === 0
          ? cancelPayment(ctxOf(shop.twin, buyers[i] as AccountActor), transactionId)
          : null,
      ),
    )
    for (const id of ids)
      expect(await shop.shelf(id)).toEqual({ on_hand: 40, reserved: 8, held: 8 })
  })

  test('20 orders of one buyer at once leave one open order and its units', async () => {
    const merchandise = await shop.merchandise({ onHand: 3 })
    const buyer = await buyerAt()
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        place(buyer, one(merchandise), 2310, {}, i % 2 === 0 ? shop.parts : shop.twin),
      ),
    )
    const open = (await ordersOf(buyer)).filter((state) => state === 'awaitingPayment')
    expect(open.length).toBeLessThanOrEqual(1)
    expect(await shop.shelf(merchandise)).toMatchObject({
      reserved: open.length,
      held: open.length,
    })
  })
})
