// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import {
  carryOutRefund,
  compareWithNetworks,
  getOpsOrder,
  getOrder,
  getRefundReceiptPdf,
  handlePaymentEvent,
  listOpsOrders,
  placeOrder,
  readNetworkLists,
  refundOrder,
  repeatRefund,
  verifyPayment,
} from '../index'
import { settleOrder } from '../settle/settle-order'
import { makeShippedMerchandise } from '../testing/parcels'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

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
  const report = await checkLedger(shop.parts)
  const { findings } = await compareWithNetworks(system())
  await shop.close()
  expect({ ...report, findings }).toMatchObject({ sumYen: 0, problems: [], findings: [] })
})
beforeEach(async () => {
  buyer = await shop.account()
})

const system = () => systemCtx(shop.parts)
const staff = (by = finance) => ctxOf(shop.parts, by)
const mine = (number: string) => getOrder(ctxOf(shop.parts, buyer), number)
const inConsole = (number: string) => getOpsOrder(staff(), number)
const carryOut = (refundId: string) => carryOutRefund(system(), refundId)
const atNetwork = async (orderId: string) =>
  shop.parts.card.getPayment((await shop.intentOf(orderId)).id)
const hear = async (orderId: string) => settleOrder(system(), orderId, await atNetwork(orderId))

/** What the worker does with stored events. */
async function handleEvents() {
  const { paymentEvent } = schema
  const open = await shop.parts.db.select().from(paymentEvent).where(isNull(paymentEvent.handledAt))
  for (const { eventId } of open) await handlePaymentEvent(system(), eventId)
}
/** The buyer's bank turns the order's latest refund away; the network has not told of it yet. */
async function fail(orderId: string) {
  const { refunds } = await atNetwork(orderId)
  await shop.control('/webhooks/drop')
  await shop.control(`/refunds/${refunds[0]?.id}/fail`)
}
const tellByWebhook = async () => {
  await shop.control('/webhooks/deliver')
  await handleEvents()
}
/** The balance of the order in one account. */
async function balance(orderId: string, account: string) {
  const { rows } = await shop.parts.db.execute<{ yen: number }>(sql`
    select coalesce(sum(e.amount_yen), 0)::int yen from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = ${orderId} and e.account = ${account}`)
  return rows[0]?.yen
}
const postings = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute<{ kind: string }>(
    sql`select kind from ledger_transaction where order_id = ${orderId} order by id`,
  )
  return rows.map(({ kind }) => kind)
}
const hasAccess = async (orderId: string) => {
  const { rows } = await shop.parts.db.execute(sql`
    select 1 from entitlement g join order_line l on l.id = g.order_line_id
     where l.order_id = ${orderId} and g.revoked_at is null`)
  return rows.length > 0
}
const told = async ({ uid }: AccountActor) =>
  (
    await shop.parts.db
      .select()
      .from(schema.notification)
      .where(eq(schema.notification.accountId, uid))
  ).map(({ title }) => title)

async function buyAlbum() {
  const album = await shop.album()
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId: orderId } = await placeOrder(
    ctx,
    { kind: 'audio', albumId: album.id },
    byCard,
  )
  await shop.pay(orderId)
  const { orderNumber } = await verifyPayment(ctx, orderId)
  return { orderNumber, orderId, creatorId: album.creatorId }
}
async function refundedAlbum() {
  const bought = await buyAlbum()
  const refundId = await refundOrder(staff(), bought.orderNumber, { reason: 'goodwill' })
  await carryOut(refundId)
  return { ...bought, refundId }
}

test('whoever sold what is refunded is told of what and why, once', async () => {
  const { creatorId, orderId } = await refundedAlbum()
  await hear(orderId)
  const { rows } = await shop.parts.db.execute<{ id: string; title: string }>(
    sql`select id, title from notification where account_id = ${creatorId} and kind = 'payout'`,
  )
  expect(rows.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^「.+」の代金1,320円を返金しました（当店の判断）$/u),
  ])
  const { rows: mails } = await shop.parts.db.execute(
    sql`select 1 from pgboss.job where name = 'send-mail' and data->>'id' = ${rows[0]?.id ?? ''}`,
  )
  expect(mails).toHaveLength(1)
})

describe('a refund that fails at the network after it was booked', () => {
  test('by webhook: is owed to the buyer again, once, and does not count as refunded (safety 92)', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await tellByWebhook()
    await hear(orderId)
    expect(await postings(orderId)).toEqual(['sale', 'refund', 'refundFailed'])
    expect(await balance(orderId, 'cashInTransit')).toBe(1320)
    expect(await balance(orderId, 'refundsPayable')).toBe(-1320)
    expect(await balance(orderId, 'creatorPayable')).toBe(0)
    expect(await mine(orderNumber)).toMatchObject({
      state: 'refundOwed',
      refunded: 0,
      lines: [{ refunded: 0 }],
      refunds: [{ id: refundId, state: 'failed', receipt: null }],
    })
    const receipt = { number: orderNumber, refundId }
    await expect(getRefundReceiptPdf(ctxOf(shop.parts, buyer), receipt)).rejects.toMatchObject({
      kind: 'notFound',
    })
    expect(await hasAccess(orderId)).toBe(false)
  })

  test('with every webhook lost: is found in the network’s list of events', async () => {
    const { orderId } = await refundedAlbum()
    await fail(orderId)
    await shop.control('/webhooks/drop')
    await readNetworkLists(system())
    await handleEvents()
    expect(await postings(orderId)).toEqual(['sale', 'refund', 'refundFailed'])
  })

  test('is told to finance and to the buyer once, and is in the console with what to do', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await tellByWebhook()
    await hear(orderId)
    const title = `${orderNumber} 返金が購入者に届きませんでした。もう一度返金してください`
    expect((await told(finance)).filter((one) => one === title)).toHaveLength(1)
    expect((await told(buyer)).filter((one) => one.includes('届きませんでした'))).toHaveLength(1)
    expect(await inConsole(orderNumber)).toMatchObject({
      stateText: '返金の手続き中',
      notice: '返金1,320円が購入者に届きませんでした。もう一度返金してください。',
      can: { refund: false },
      refunds: [{ id: refundId, state: 'failed', repeatable: 1320 }],
    })
    const { items } = await listOpsOrders(staff(support), { take: 5, skip: 0, show: 'all' })
    expect(items.find((one) => one.orderNumber === orderNumber)?.notice).toContain('もう一度返金')
  })

  test('is paid again once, however often it is asked for, and that is a refund like any other', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await hear(orderId)
    const answers = await Promise.allSettled(
      Array.from({ length: 10 }, () => repeatRefund(staff(), orderNumber, refundId)),
    )
    const [again, ...more] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one] : []))
    expect(more).toEqual([])
    const id = again?.value ?? ''
    expect(await inConsole(orderNumber)).toMatchObject({ notice: '返金の手続き中です。' })
    await Promise.all([carryOut(id), carryOut(id)])
    await carryOut(id)
    await hear(orderId)
    const { refunds, failedRefunds } = await atNetwork(orderId)
    expect(refunds).toMatchObject([{ refundId: id, amountYen: 1320 }])
    expect(failedRefunds).toMatchObject([{ refundId }])
    expect(await balance(orderId, 'cashInTransit')).toBe(0)
    expect(await balance(orderId, 'refundsPayable')).toBe(0)
    const order = await mine(orderNumber)
    expect(order).toMatchObject({ state: 'refunded', refunded: 1320, lines: [{ refunded: 1320 }] })
    expect(order.refunds).toMatchObject([{ state: 'failed', receipt: null }, { state: 'done' }])
    expect(order.refunds[1]?.receipt?.number).toMatch(/-H2$/)
    await expect(repeatRefund(staff(), orderNumber, refundId)).rejects.toMatchObject({
      kind: 'conflict',
    })
  })

  test('again: the second try can be repeated, the first cannot', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await hear(orderId)
    const second = await repeatRefund(staff(), orderNumber, refundId)
    await carryOut(second)
    await fail(orderId)
    await tellByWebhook()
    expect(await mine(orderNumber)).toMatchObject({ state: 'refundOwed', refunded: 0 })
    await expect(repeatRefund(staff(), orderNumber, refundId)).rejects.toMatchObject({
      kind: 'conflict',
    })
    await carryOut(await repeatRefund(staff(), orderNumber, second))
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('of a part: what stands of the sale stays as it was, and the repetition takes from what is owed', async () => {
    const { orderNumber, orderId, lines, creators } = await makeShippedMerchandise(shop, buyer)
    const parts = [{ orderLineId: lines[0] ?? '', amountYen: 500 }]
    const refundId = await refundOrder(staff(), orderNumber, { parts, reason: 'defective' })
    await carryOut(refundId)
    const owedTo = async (creatorId = '') => {
      const { ledgerEntry } = schema
      const rows = await shop.parts.db
        .select()
        .from(ledgerEntry)
        .where(and(eq(ledgerEntry.account, 'creatorPayable'), eq(ledgerEntry.party, creatorId)))
      return rows.reduce((sum, { amountYen }) => sum - amountYen, 0)
    }
    await fail(orderId)
    await hear(orderId)
    expect(await owedTo(creators[0])).toBe(1050)
    const seen = await inConsole(orderNumber)
    expect(seen).toMatchObject({ state: 'partiallyRefunded', refunded: 0 })
    expect(seen.refunds).toMatchObject([{ repeatable: 500 }])
    expect(seen.lines.find(({ id }) => id === lines[0])).toMatchObject({
      refunded: 0,
      refundable: 1500,
    })
    // Another part goes back meanwhile: from the sale, not from what is owed.
    const other = [{ orderLineId: lines[1] ?? '', amountYen: 400 }]
    await carryOut(await refundOrder(staff(), orderNumber, { parts: other, reason: 'defective' }))
    expect(await balance(orderId, 'refundsPayable')).toBe(-500)
    await carryOut(await repeatRefund(staff(), orderNumber, refundId))
    expect(await owedTo(creators[0])).toBe(1050)
    expect(await balance(orderId, 'refundsPayable')).toBe(0)
    const order = await mine(orderNumber)
    expect(order.refunded).toBe(900)
    const refundedOf = new Map(order.lines.map(({ id, refunded }) => [id, refunded]))
    expect(lines.map((id) => refundedOf.get(id))).toEqual([500, 400])
  })

  test('whose money the network’s own dashboard has paid back since: is not owed any more', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await hear(orderId)
    const late = await repeatRefund(staff(), orderNumber, refundId)
    await shop.dashboard('/refunds', { payment_intent: (await shop.intentOf(orderId)).id })
    await hear(orderId)
    await carryOut(late)
    expect((await atNetwork(orderId)).refunds).toHaveLength(1)
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
    const { refunds, notice } = await inConsole(orderNumber)
    expect(refunds.map(({ repeatable }) => repeatable)).toEqual([0, 0, 0])
    expect(notice).toBeNull()
  })

  test('whose money the buyer’s bank has taken since: is not owed any more, and nothing goes back twice', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await fail(orderId)
    await hear(orderId)
    const { id } = await shop.intentOf(orderId)
    const dispute = await shop.control<{ id: string }>(`/payment_intents/${id}/dispute`)
    await hear(orderId)
    expect(await balance(orderId, 'refundsPayable')).toBe(0)
    expect(await balance(orderId, 'disputeLosses')).toBe(0)
    await expect(repeatRefund(staff(), orderNumber, refundId)).rejects.toMatchObject({
      kind: 'conflict',
    })
    await shop.control(`/disputes/${dispute.id}/close`, { status: 'won' })
    await hear(orderId)
    await carryOut(await repeatRefund(staff(), orderNumber, refundId))
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('of money that never was a sale: is owed as before', async () => {
    const { db } = shop.parts
    const { id: albumId } = await shop.album()
    const ctx = ctxOf(shop.parts, buyer)
    // The tab of an order that was cancelled pays after the album has been bought by another.
    const { transactionId: lateId } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
    await db.execute(sql`update "order" set state = 'expired' where id = ${lateId}`)
    await db.execute(sql`delete from purchase_claim where order_id = ${lateId}`)
    const { transactionId: ownId } = await placeOrder(ctx, { kind: 'audio', albumId }, byCard)
    await shop.pay(ownId)
    await verifyPayment(ctx, ownId)
    await shop.pay(lateId)
    await hear(lateId)
    const [asked] = await db.select().from(schema.refund).where(eq(schema.refund.orderId, lateId))
    await carryOut(asked?.id ?? '')
    await fail(lateId)
    await hear(lateId)
    expect(await postings(lateId)).toEqual(['unearned', 'refund', 'refundFailed'])
    expect(await balance(lateId, 'refundsPayable')).toBe(-1320)
    const [row] = await db.select().from(schema.order).where(eq(schema.order.id, lateId))
    expect(row).toMatchObject({ state: 'refundOwed', refundedYen: 0 })
    await carryOut(await repeatRefund(staff(), row?.number ?? '', asked?.id ?? ''))
    expect(await balance(lateId, 'refundsPayable')).toBe(0)
    expect(await hasAccess(ownId)).toBe(true)
  })

  test('before the shop has booked it: is owed all the same, and the buyer hears of no refund', async () => {
    const { orderNumber, orderId } = await buyAlbum()
    const refundId = await refundOrder(staff(), orderNumber, { reason: 'goodwill' })
    const intentId = (await shop.intentOf(orderId)).id
    await shop.parts.card.refund({ refundId, intentId, amountYen: 1320 })
    await fail(orderId)
    await carryOut(refundId)
    expect(await mine(orderNumber)).toMatchObject({
      state: 'refundOwed',
      refunds: [{ id: refundId, state: 'failed', receipt: null }],
    })
    expect((await told(buyer)).filter((one) => one.includes('返金しました'))).toEqual([])
    await carryOut(await repeatRefund(staff(), orderNumber, refundId))
    expect(await mine(orderNumber)).toMatchObject({ state: 'refunded', refunded: 1320 })
  })

  test('told of again by an older answer: is not booked as paid back a second time', async () => {
    const { orderNumber, orderId } = await refundedAlbum()
    const older = await atNetwork(orderId)
    await fail(orderId)
    await hear(orderId)
    await settleOrder(system(), orderId, older)
    expect(await postings(orderId)).toEqual(['sale', 'refund', 'refundFailed'])
    expect(await mine(orderNumber)).toMatchObject({ state: 'refundOwed', refunded: 0 })
  })

  test('is repeated by finance and admins only; what has not failed is not', async () => {
    const { orderNumber, orderId, refundId } = await refundedAlbum()
    await expect(repeatRefund(staff(), orderNumber, refundId)).rejects.toMatchObject({
      kind: 'conflict',
    })
    await fail(orderId)
    await hear(orderId)
    for (const by of [support, buyer])
      await expect(repeatRefund(staff(by), orderNumber, refundId)).rejects.toMatchObject({
        kind: 'notFound',
      })
    const { orderNumber: another } = await refundedAlbum()
    await expect(repeatRefund(staff(), another, refundId)).rejects.toMatchObject({
      kind: 'notFound',
    })
    await repeatRefund(staff(), orderNumber, refundId)
    const { rows } = await shop.parts.db.execute(
      sql`select 1 from audit_log where action = 'repeatRefund' and detail->>'note' = ${orderNumber}`,
    )
    expect(rows).toHaveLength(1)
  })
})
