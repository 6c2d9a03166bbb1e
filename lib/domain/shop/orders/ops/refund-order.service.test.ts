// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { newId } from '@/lib/kit/ids'
import {
  cancelPreorder,
  carryOutRefund,
  closeDueOrders,
  deliverOrder,
  getOpsOrder,
  getOrder,
  getReceiptPdf,
  getRefundReceiptPdf,
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

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
let support: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
  support = await makeStaff(shop, 'support')
})
afterAll(async () => {
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
  await shop.close()
})
beforeEach(async () => {
  buyer = await shop.account()
})

const mine = (number: string) => getOrder(ctxOf(shop.parts, buyer), number)
const staff = (by = finance) => ctxOf(shop.parts, by)
const carryOut = (refundId: string) => carryOutRefund(systemCtx(shop.parts), refundId)

async function buyAlbum(facts: Parameters<TestShop['album']>[0] = {}) {
  const album = await shop.album(facts)
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId } = await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  await shop.pay(transactionId)
  const { orderNumber } = await verifyPayment(ctx, transactionId)
  return { orderNumber, orderId: transactionId, album }
}

const merchandise = () => makeShippedMerchandise(shop, buyer)
const payableOf = async (creatorId: string) =>
  (
    await shop.parts.db
      .select()
      .from(schema.ledgerEntry)
      .where(
        and(
          eq(schema.ledgerEntry.account, 'creatorPayable'),
          eq(schema.ledgerEntry.party, creatorId),
        ),
      )
  ).reduce((sum, { amountYen }) => sum - amountYen, 0)

describe('refunds by the staff', () => {
  test('of one line take from its creator alone; all together are never more than was paid (safety 62)', async () => {
    const { orderNumber, lines, creators } = await merchandise()
    const [first, second] = lines
    const part = { orderLineId: first ?? '', amountYen: 500 }
    await carryOut(await refundOrder(staff(), orderNumber, { parts: [part], reason: 'defective' }))
    expect(await mine(orderNumber)).toMatchObject({ state: 'partiallyRefunded', refunded: 500 })
    expect(await payableOf(creators[0] ?? '')).toBe(1050)
    expect(await payableOf(creators[1] ?? '')).toBe(700)
    for (const parts of [
      [{ orderLineId: first ?? '', amountYen: 1501 }],
      [{ orderLineId: null, amountYen: 991 }],
      [{ orderLineId: newId(), amountYen: 1 }],
      [{ orderLineId: second ?? '', amountYen: 0 }],
    ])
      await expect(
        refundOrder(staff(), orderNumber, { parts, reason: 'goodwill' }),
      ).rejects.toMatchObject({ kind: 'invalid', code: 'order/refund-too-much' })
    await carryOut(await refundOrder(staff(), orderNumber, { reason: 'returned' }))
    const order = await mine(orderNumber)
    expect(order).toMatchObject({ state: 'refunded', refunded: 3990 })
    expect(order.refunds.map(({ amount }) => amount)).toEqual([500, 3490])
    for (const creator of creators) expect(await payableOf(creator)).toBe(0)
    await expect(refundOrder(staff(), orderNumber, { reason: 'goodwill' })).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('of a line that the network’s own dashboard has refunded in part meanwhile take the rest from elsewhere', async () => {
    const { orderNumber, orderId, lines } = await merchandise()
    const parts = [{ orderLineId: lines[0] ?? '', amountYen: 2000 }]
    const refundId = await refundOrder(staff(), orderNumber, { parts, reason: 'defective' })
    const { id } = await shop.intentOf(orderId)
    await shop.dashboard('/refunds', { payment_intent: id, amount: '500' })
    await carryOut(refundId)
    expect(await mine(orderNumber)).toMatchObject({
      state: 'partiallyRefunded',
      refunded: 2500,
      refunds: [{ amount: 2000 }, { amount: 500 }],
    })
    await shop.dashboard('/refunds', { payment_intent: id, amount: '700' })
    const rest = [{ orderLineId: lines[1] ?? '', amountYen: 700 }]
    const late = await refundOrder(staff(), orderNumber, { parts: rest, reason: 'returned' })
    await settleOrder(systemCtx(shop.parts), orderId, await shop.parts.card.getPayment(id))
    await carryOut(late)
    expect(await mine(orderNumber)).toMatchObject({ state: 'partiallyRefunded', refunded: 3900 })
    const taken = await shop.parts.db
      .select()
      .from(schema.refundLine)
      .where(eq(schema.refundLine.refundId, late))
    expect(taken.reduce((sum, { amountYen }) => sum + amountYen, 0)).toBe(700)
  })

  test('asked for twice at once are carried out once', async () => {
    const { orderNumber, orderId } = await buyAlbum()
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => refundOrder(staff(), orderNumber, { reason: 'goodwill' })),
    )
    const ids = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(ids).toHaveLength(1)
    await Promise.all([carryOut(ids[0] ?? ''), carryOut(ids[0] ?? '')])
    const { id } = await shop.intentOf(orderId)
    const payment = await shop.parts.card.getPayment(id)
    expect(payment.refunds).toHaveLength(1)
    await settleOrder(systemCtx(shop.parts), orderId, payment)
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('are made by support up to the bound of an order, all refunds together; above it by finance', async () => {
    const { orderNumber } = await buyAlbum()
    const ctx = {
      ...staff(support),
      settings: { ...shop.parts.settings, SUPPORT_REFUND_MAX_YEN: 1000 },
    }
    await expect(refundOrder(ctx, orderNumber, { reason: 'goodwill' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'order/refund-above-bound',
    })
    const [line] = (await mine(orderNumber)).lines
    const part = (amountYen: number) => [{ orderLineId: line?.id ?? '', amountYen }]
    await carryOut(await refundOrder(ctx, orderNumber, { parts: part(600), reason: 'defective' }))
    await expect(
      refundOrder(ctx, orderNumber, { parts: part(401), reason: 'defective' }),
    ).rejects.toMatchObject({ code: 'order/refund-above-bound' })
    expect((await getOpsOrder(ctx, orderNumber)).can).toMatchObject({
      refund: true,
      refundMax: 400,
    })
    await carryOut(await refundOrder(ctx, orderNumber, { parts: part(400), reason: 'defective' }))
    expect((await getOpsOrder(ctx, orderNumber)).can).toMatchObject({ refund: false, refundMax: 0 })
    await carryOut(await refundOrder(staff(), orderNumber, { reason: 'goodwill' }))
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('are for the staff of orders; to others there is no such call', async () => {
    const { orderNumber } = await buyAlbum()
    const outside = await shop.account({ staffRoles: ['admin'] })
    const editor = await makeStaff(shop, 'editor')
    for (const by of [editor, buyer, outside])
      await expect(
        refundOrder(staff(by), orderNumber, { reason: 'goodwill' }),
      ).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('receipts', () => {
  test('are their buyer’s, count their downloads, and say when they are issued again', async () => {
    const { orderNumber } = await buyAlbum()
    const ctx = ctxOf(shop.parts, buyer)
    expect((await mine(orderNumber)).receipt).toMatchObject({
      number: `R-${orderNumber}`,
      path: `/api/my/orders/${orderNumber}/receipt`,
      isReissue: false,
    })
    const { bytes, fileName } = await getReceiptPdf(ctx, orderNumber)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(fileName).toBe(`R-${orderNumber}.pdf`)
    expect((await mine(orderNumber)).receipt).toMatchObject({ isReissue: true })
    const stranger = ctxOf(shop.parts, await shop.account())
    await expect(getReceiptPdf(stranger, orderNumber)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(getOrder(stranger, orderNumber)).rejects.toMatchObject({ kind: 'notFound' })
  })

  test('of refunds state the lines that came back, each refund by itself', async () => {
    const { orderNumber, lines } = await merchandise()
    const parts = [{ orderLineId: lines[1] ?? '', amountYen: 400 }]
    await carryOut(await refundOrder(staff(), orderNumber, { parts, reason: 'defective' }))
    const { refunds } = await mine(orderNumber)
    expect(refunds[0]?.receipt).toMatchObject({ number: `R-${orderNumber}-H1` })
    const [row] = await shop.parts.db
      .select()
      .from(schema.refundReceipt)
      .where(eq(schema.refundReceipt.refundId, refunds[0]?.id ?? ''))
    expect(row?.detail).toMatchObject({
      totalYen: 400,
      lines: [{ title: '缶バッジ', amountYen: 400 }],
      taxes: [{ ratePercent: 10, amountYen: 400, taxYen: 36 }],
    })
    const requested = { number: orderNumber, refundId: refunds[0]?.id ?? '' }
    const { bytes } = await getRefundReceiptPdf(ctxOf(shop.parts, buyer), requested)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await buyAlbum()
    await expect(
      getRefundReceiptPdf(ctxOf(shop.parts, buyer), { ...requested, number: other.orderNumber }),
    ).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('parcels', () => {
  test('are prepared, shipped with tracking, delivered, and the order closes after eight days', async () => {
    const { orderNumber } = await merchandise()
    const ctx = staff(support)
    await expect(deliverOrder(ctx, orderNumber)).rejects.toMatchObject({ kind: 'conflict' })
    await prepareOrder(ctx, orderNumber)
    await shipOrder(ctx, orderNumber, { carrier: 'yamato', trackingNumber: '123456789012' })
    const shipped = await mine(orderNumber)
    expect(shipped).toMatchObject({ state: 'shipped', stateText: '発送済み' })
    expect(shipped.shipments[0]).toMatchObject({
      state: 'shipped',
      carrier: 'ヤマト運輸',
      trackingNumber: '123456789012',
      trackingUrl: expect.stringContaining('123456789012'),
    })
    await expect(shipOrder(ctx, orderNumber, { carrier: 'yamato' })).rejects.toMatchObject({
      kind: 'conflict',
    })
    await deliverOrder(ctx, orderNumber)
    expect(await mine(orderNumber)).toMatchObject({ state: 'delivered' })
    await closeDueOrders(systemCtx(shop.parts, new Date(Date.now() + 7 * DAY_MS)))
    expect(await mine(orderNumber)).toMatchObject({ state: 'delivered' })
    await closeDueOrders(systemCtx(shop.parts, new Date(Date.now() + 9 * DAY_MS)))
    const closed = await mine(orderNumber)
    expect(closed).toMatchObject({ state: 'closed' })
    expect(closed.events.map(({ text }) => text)).toEqual([
      'ご注文を受け付けました',
      'お支払いを確認しました',
      '発送の準備を始めました',
      '商品を発送しました',
      '商品をお届けしました',
    ])
  })

  test('do not leave before they are paid for, and are no business of listeners', async () => {
    const { orderNumber } = await buyAlbum()
    await expect(
      shipOrder(staff(support), orderNumber, { carrier: 'yamato' }),
    ).rejects.toMatchObject({ kind: 'conflict' })
    await expect(shipOrder(staff(buyer), orderNumber, { carrier: 'yamato' })).rejects.toMatchObject(
      {
        kind: 'notFound',
      },
    )
  })
})

describe('a preorder', () => {
  test('can be cancelled and paid back until the day before it comes out', async () => {
    const releaseAt = new Date(Date.now() + 5 * DAY_MS)
    const { orderNumber, album } = await buyAlbum({ releaseAt, acceptsPreorders: true })
    expect(await mine(orderNumber)).toMatchObject({ canCancel: true })
    const onRelease = ctxOf(shop.parts, buyer, new Date(releaseAt.getTime() - 1))
    await expect(cancelPreorder(onRelease, orderNumber)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'order/not-cancellable',
    })
    const ctx = ctxOf(shop.parts, buyer)
    const [first] = (await cancelPreorder(ctx, orderNumber)).refunds
    expect((await cancelPreorder(ctx, orderNumber)).refunds).toHaveLength(1)
    const again = { albumId: album.id }
    await expect(placeOrder(ctx, { kind: 'audio', ...again }, byCard)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'order/refund-under-way',
    })
    await carryOut(first?.id ?? '')
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
    expect(await placeOrder(ctx, { kind: 'audio', ...again }, byCard)).toMatchObject({
      amount: 1320,
    })
  })

  test('of what is out already cannot be cancelled', async () => {
    const { orderNumber } = await buyAlbum()
    expect(await mine(orderNumber)).toMatchObject({ canCancel: false })
    await expect(cancelPreorder(ctxOf(shop.parts, buyer), orderNumber)).rejects.toMatchObject({
      code: 'order/not-cancellable',
    })
  })
})
