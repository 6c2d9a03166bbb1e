// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import {
  cancelPreorder,
  carryOutRefund,
  getOpsOrder,
  getOrder,
  listOpsOrders,
  placeOrder,
  prepareOrder,
  refundOrder,
  shipOrder,
  verifyPayment,
} from '../index'
import { settleOrder } from '../settle/settle-order'
import { makeShippedMerchandise } from '../testing/parcels'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

const DAY_MS = 86_400_000
const PENDING = { kind: 'conflict', code: 'order/refund-pending' }

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
}, 60_000)
afterAll(async () => {
  const books = await checkLedger(shop.parts)
  await shop.close()
  expect(books).toMatchObject({ sumYen: 0, problems: [] })
})
beforeEach(async () => {
  buyer = await shop.account()
  await shop.address(buyer)
  await shop.control('/faults', { webhooks: { off: true }, api: [] })
})

const staff = () => ctxOf(shop.parts, finance)
const ship = (number: string, shipmentId?: string) =>
  shipOrder(staff(), number, { carrier: 'yamato', shipmentId })
const blockRefunds = () =>
  shop.control('/faults', {
    webhooks: { off: true },
    api: Array.from({ length: 9 }, () => ({ match: 'POST /v1/refunds', effect: 'error-before' })),
  })
const carryOut = (refundId: string) => carryOutRefund(systemCtx(shop.parts), refundId)
const mine = (number: string) => getOrder(ctxOf(shop.parts, buyer), number)

async function buyMerchandise(
  preorders: readonly boolean[],
  shipping: 'together' | 'split' = 'split',
) {
  const ids = await Promise.all(
    preorders.map((isPreorder) =>
      shop.merchandise({
        priceYen: 2000,
        ...(isPreorder && { preorderDeliveryAt: new Date(Date.now() + 20 * DAY_MS) }),
      }),
    ),
  )
  const { transactionId } = await placeOrder(
    ctxOf(shop.parts, buyer),
    {
      kind: 'merchandise',
      merchandises: ids.map((id) => ({ id, quantity: 1 })),
      expectedPrice: 2000 * ids.length + 990,
      shipping,
    },
    byCard,
  )
  await shop.pay(transactionId)
  const { orderNumber } = await verifyPayment(ctxOf(shop.parts, buyer), transactionId)
  return { orderNumber, transactionId }
}

describe('while money is going back, no parcel leaves', () => {
  test('a full refund that the network does not answer stops packing and sending, in words', async () => {
    const { orderNumber } = await makeShippedMerchandise(shop, buyer)
    await blockRefunds()
    const refundId = await refundOrder(staff(), orderNumber, { reason: 'outOfStock' })
    await expect(carryOut(refundId)).rejects.toMatchObject({ kind: 'unavailable' })
    await expect(ship(orderNumber)).rejects.toMatchObject(PENDING)
    await expect(prepareOrder(staff(), orderNumber)).rejects.toMatchObject(PENDING)
    const seen = await getOpsOrder(staff(), orderNumber)
    expect(seen).toMatchObject({
      state: 'paid',
      can: { prepare: false, ship: false },
      shipments: [{ refusal: expect.stringContaining('返金の手続き中') }],
    })
    const { items } = await listOpsOrders(staff(), { show: 'toShip', take: 30, skip: 0 })
    expect(items).toContainEqual(
      expect.objectContaining({ orderNumber, notice: expect.stringContaining('返金の手続き中') }),
    )
    await shop.control('/faults', { webhooks: { off: true }, api: [] })
    await carryOut(refundId)
    expect(await getOpsOrder(staff(), orderNumber)).toMatchObject({
      state: 'refunded',
      shipments: [],
    })
  })

  test('of one line, what is in another parcel may leave; of delivery alone, everything may', async () => {
    const { orderNumber } = await buyMerchandise([false, true])
    const { shipments, lines } = await getOpsOrder(staff(), orderNumber)
    const parcelOf = (lineId: string) =>
      shipments.find(({ lineIds }) => lineIds.includes(lineId))?.id ?? ''
    const [first, second] = lines.map(({ id }) => ({ lineId: id, parcelId: parcelOf(id) }))
    if (!first || !second) throw new Error('two lines')
    const refundId = await refundOrder(staff(), orderNumber, {
      reason: 'defective',
      parts: [{ orderLineId: first.lineId, amountYen: 300 }],
    })
    await expect(ship(orderNumber, first.parcelId)).rejects.toMatchObject(PENDING)
    expect((await getOpsOrder(staff(), orderNumber)).can.ship).toBe(true)
    await ship(orderNumber)
    const after = await getOpsOrder(staff(), orderNumber)
    expect(after.shipments.find(({ id }) => id === second.parcelId)?.state).toBe('shipped')
    expect(after.can.ship).toBe(false)
    await carryOut(refundId)
    await refundOrder(staff(), orderNumber, {
      reason: 'goodwill',
      parts: [{ orderLineId: null, amountYen: 990 }],
    })
    await ship(orderNumber)
    expect((await getOpsOrder(staff(), orderNumber)).state).toBe('shipped')
  })

  test('a refund that fails in the end lets the parcel leave', async () => {
    const { orderNumber, transactionId } = await buyMerchandise([false])
    const refundId = await refundOrder(staff(), orderNumber, { reason: 'goodwill' })
    const { id } = await shop.intentOf(transactionId)
    await shop.dashboard('/refunds', { payment_intent: id, amount: '500' })
    await settleOrder(systemCtx(shop.parts), transactionId, await shop.parts.card.getPayment(id))
    await expect(ship(orderNumber)).rejects.toMatchObject(PENDING)
    await carryOut(refundId)
    expect((await mine(orderNumber)).refunds).toContainEqual(
      expect.objectContaining({ id: refundId, state: 'failed' }),
    )
    await ship(orderNumber)
    expect((await mine(orderNumber)).state).toBe('shipped')
  })

  test('a preorder that its buyer cancels is not sent; of the two at once, one wins', async () => {
    for (let round = 0; round < 6; round++) {
      const { orderNumber, transactionId } = await buyMerchandise([true])
      expect((await mine(orderNumber)).canCancel).toBe(true)
      const [cancelled, shipped] = await Promise.allSettled([
        cancelPreorder(ctxOf(round % 2 ? shop.parts : shop.twin, buyer), orderNumber),
        ship(orderNumber),
      ])
      expect([cancelled.status, shipped.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect((await mine(orderNumber)).canCancel).toBe(false)
      const refunds = await shop.parts.db
        .select()
        .from(schema.refund)
        .where(eq(schema.refund.orderId, transactionId))
      expect(refunds).toHaveLength(cancelled.status === 'fulfilled' ? 1 : 0)
      if (cancelled.status === 'fulfilled')
        expect(await cancelPreorder(ctxOf(shop.parts, buyer), orderNumber)).toMatchObject({
          canCancel: false,
        })
    }
  })

  test('a preorder of which the staff pays a part back cannot be cancelled meanwhile', async () => {
    const { orderNumber } = await buyMerchandise([true])
    await refundOrder(staff(), orderNumber, {
      reason: 'goodwill',
      parts: [{ orderLineId: null, amountYen: 100 }],
    })
    expect((await mine(orderNumber)).canCancel).toBe(false)
    await expect(cancelPreorder(ctxOf(shop.parts, buyer), orderNumber)).rejects.toMatchObject(
      PENDING,
    )
  })
})
