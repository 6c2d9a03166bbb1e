// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { getLedgerCheck, getLedgerSummary } from '@/lib/domain/core/ledger'
import {
  carryOutRefund,
  deliverOrder,
  getOpsOrder,
  listOpsOrders,
  prepareOrder,
  refundOrder,
  shipOrder,
} from '../index'
import { makeShippedMerchandise } from '../testing/parcels'
import { makeStaff } from '../testing/sales'
import { ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
let support: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await shop.account()
  finance = await makeStaff(shop, 'finance')
  support = await makeStaff(shop, 'support')
})
afterAll(async () => {
  await shop.close()
})

const by = (actor: AccountActor) => ctxOf(shop.parts, actor)

describe('orders in the console', () => {
  test('are shipped, delivered and refunded by line; each step says what may be done next', async () => {
    const { orderNumber, lines } = await makeShippedMerchandise(shop, buyer)
    const begin = await getOpsOrder(by(support), orderNumber)
    expect(begin.can).toEqual({
      prepare: true,
      ship: true,
      deliver: false,
      refund: true,
      refundMax: 5000,
      release: false,
      payBack: false,
    })
    expect(begin.lines.map(({ refundable }) => refundable)).toEqual([2000, 1000])
    expect(begin).toMatchObject({ deliveryRefundable: 990, buyer: { id: buyer.uid } })
    expect((await getOpsOrder(by(finance), orderNumber)).can).toMatchObject({
      refund: true,
      refundMax: null,
    })

    await prepareOrder(by(support), orderNumber)
    expect((await listOpsOrders(by(support), { show: 'toShip', take: 30, skip: 0 })).items).toEqual(
      expect.arrayContaining([expect.objectContaining({ orderNumber, waitingParcels: 1 })]),
    )
    const shipmentId = begin.shipments[0]?.id
    await shipOrder(by(support), orderNumber, {
      carrier: 'yamato',
      trackingNumber: '1234',
      shipmentId,
    })
    const shipped = await getOpsOrder(by(support), orderNumber)
    expect(shipped.can).toMatchObject({ ship: false, deliver: true })
    expect(shipped.shipments[0]).toMatchObject({ state: 'shipped', trackingNumber: '1234' })
    await deliverOrder(by(support), orderNumber)

    const part = { orderLineId: lines[0] ?? '', amountYen: 500 }
    const refundId = await refundOrder(by(finance), orderNumber, {
      parts: [part],
      reason: 'returned',
    })
    expect((await getOpsOrder(by(finance), orderNumber)).can.refund).toBe(false)
    await carryOutRefund(systemCtx(shop.parts), refundId)
    const after = await getOpsOrder(by(finance), orderNumber)
    expect(after.lines.map(({ refundable }) => refundable)).toEqual([1500, 1000])
    expect(after.can.refund).toBe(true)
    expect((await listOpsOrders(by(support), { show: 'toShip', take: 30, skip: 0 })).items).toEqual(
      [],
    )
  })

  test('and the books are there for finance only; for everybody else there is nothing', async () => {
    const { orderNumber } = await makeShippedMerchandise(shop, buyer)
    for (const actor of [buyer, await shop.account({ isInternal: true, staffRoles: ['editor'] })]) {
      await expect(getOpsOrder(by(actor), orderNumber)).rejects.toMatchObject({ kind: 'notFound' })
      await expect(
        listOpsOrders(by(actor), { show: 'all', take: 30, skip: 0 }),
      ).rejects.toMatchObject({ kind: 'notFound' })
    }
    await expect(getLedgerSummary(by(support))).rejects.toMatchObject({ kind: 'notFound' })
    await expect(getLedgerCheck(by(support))).rejects.toMatchObject({ kind: 'notFound' })

    const summary = await getLedgerSummary(by(finance))
    expect(summary.sum).toBe(0)
    expect(summary.accounts).toContainEqual(
      expect.objectContaining({ account: 'cashInTransit', party: 'stripe' }),
    )
    expect(summary.latest[0]).toMatchObject({ kind: 'sale', orderNumber })
    expect(await getLedgerCheck(by(finance))).toMatchObject({ sum: 0, problems: [] })
  })
})
