// postgres: one
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { carryOutRefund, placeOrder, refundOrder } from '../index'
import { settleOrder } from '../settle/settle-order'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

/** The test card whose payments are disputed at once. */
const DISPUTED = '4000000000000259'

let shop: TestShop
let buyer: AccountActor
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
})

const payment = async (id: string) => shop.parts.card.getPayment((await shop.intentOf(id)).id)
const hear = async (id: string) => settleOrder(systemCtx(shop.parts), id, await payment(id))
const carryOut = (refundId: string) => carryOutRefund(systemCtx(shop.parts), refundId)
const decide = async (id: string, status: 'won' | 'lost') =>
  shop.control(`/disputes/${(await payment(id)).disputes[0]?.id}/close`, { status })
const orderRow = async (id: string) => {
  const [row] = await shop.parts.db.select().from(schema.order).where(eq(schema.order.id, id))
  if (!row) throw new Error(`no order ${id}`)
  return row
}
const refundsOf = async (id: string) =>
  (await shop.parts.db.select().from(schema.refund).where(eq(schema.refund.orderId, id))).map(
    ({ id: refundId, state }) => ({ refundId, state }),
  )
const cashOf = async (id: string) => {
  const { rows } = await shop.parts.db.execute<{ yen: number }>(sql`
    select coalesce(sum(e.amount_yen), 0)::int yen from ledger_entry e
      join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = ${id} and e.account = 'cashInTransit'`)
  return rows[0]?.yen
}

/** An album that is paid for with a card whose owner goes to the bank; the shop has not heard of that yet. */
async function payDisputed(before: (albumId: string) => Promise<unknown> = async () => null) {
  const album = await shop.album()
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  await shop.pay(id, { number: DISPUTED })
  await before(album.id)
  await settleOrder(systemCtx(shop.parts), id, { ...(await payment(id)), disputes: [] })
  return id
}

/** The staff has it paid back, the network refuses because of the dispute, and the shop hears why. */
async function refundWhileDisputed() {
  const id = await payDisputed()
  const { number } = await orderRow(id)
  const refundId = await refundOrder(ctxOf(shop.parts, finance), number, { reason: 'goodwill' })
  await expect(carryOut(refundId)).rejects.toThrow('charged back')
  await hear(id)
  expect(await orderRow(id)).toMatchObject({ state: 'disputed' })
  return { id, refundId }
}

describe('a refund of money that the buyer’s bank has taken', () => {
  test('waits while the dispute is open', async () => {
    const { id, refundId } = await refundWhileDisputed()
    await carryOut(refundId)
    expect(await refundsOf(id)).toEqual([{ refundId, state: 'pending' }])
  })

  test('fails when the dispute is lost: no yen goes back twice', async () => {
    const { id, refundId } = await refundWhileDisputed()
    await decide(id, 'lost')
    await hear(id)
    await hear(id)
    expect(await refundsOf(id)).toEqual([{ refundId, state: 'failed' }])
    await carryOut(refundId)
    expect((await payment(id)).refunds).toEqual([])
    expect(await orderRow(id)).toMatchObject({ state: 'disputed', refundedYen: 0 })
    expect(await cashOf(id)).toBe(0)
  })

  test('fails also when its job is the first to hear that the dispute is lost', async () => {
    const { id, refundId } = await refundWhileDisputed()
    await decide(id, 'lost')
    await carryOut(refundId)
    expect(await refundsOf(id)).toEqual([{ refundId, state: 'failed' }])
  })

  test('is carried out when the dispute is won', async () => {
    const { id, refundId } = await refundWhileDisputed()
    await decide(id, 'won')
    await carryOut(refundId)
    expect(await orderRow(id)).toMatchObject({ state: 'paid' })
    await carryOut(refundId)
    expect(await refundsOf(id)).toEqual([{ refundId, state: 'done' }])
    expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
  })
})

test('whoever sold what the buyer’s bank takes back is told once, however often it is heard', async () => {
  const id = await payDisputed()
  await hear(id)
  await hear(id)
  const { rows } = await shop.parts.db.execute(sql`
    select n.title from notification n join order_line l on l.creator_id = n.account_id
     where l.order_id = ${id} and n.kind = 'payout'`)
  expect(rows).toEqual([
    { title: expect.stringContaining('カード会社の確認のため引き戻されました') },
  ])
})

test('whoever shares a work is told of their own part of what goes back, and who declined is not', async () => {
  const album = await shop.album({ priceYen: 1000 })
  const sales = salesOf(shop)
  const [, accepted = '', declined = ''] = await sales.split(album, [5000, 3000, 2000], new Date(0))
  const friend = await shop.account()
  await sales.decide(accepted, 'accepted', friend.uid)
  await sales.decide(declined, 'declined', album.creatorId)
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId: id } = await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  await shop.pay(id)
  await hear(id)
  const intent = await shop.intentOf(id)
  await shop.dashboard('/refunds', { payment_intent: intent.id, amount: '100' })
  await hear(id)
  const { rows } = await shop.parts.db.execute<{ who: string; title: string }>(sql`
    select n.account_id who, n.title from notification n
     where n.kind = 'payout' and n.account_id in (${album.creatorId}, ${friend.uid})`)
  expect(rows.map(({ who, title }) => [who === friend.uid, title]).sort()).toEqual([
    [false, '「夜の庭で」の代金100円を返金しました（当店の判断）'],
    [true, '「夜の庭で」の代金のうち、分け合っている30円を返金しました（当店の判断）'],
  ])
})

describe('a dispute that is won', () => {
  test('before a refund of the shop itself at the network’s dashboard: both are booked, in this order', async () => {
    const id = await payDisputed()
    await hear(id)
    await decide(id, 'won')
    const intent = await shop.intentOf(id)
    await shop.dashboard('/refunds', { payment_intent: intent.id, amount: '1320' })
    await hear(id)
    expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
    expect(await cashOf(id)).toBe(0)
  })

  test('after the buyer got the album otherwise: nobody pays for it twice', async () => {
    const id = await payDisputed()
    await hear(id)
    const { rows } = await shop.parts.db.execute<{ work_id: string }>(
      sql`select work_id from order_line where order_id = ${id}`,
    )
    await shop.parts.db.insert(schema.entitlement).values({
      accountId: buyer.uid,
      workId: rows[0]?.work_id ?? '',
      grantedAt: new Date(),
    })
    await decide(id, 'won')
    await hear(id)
    const [asked] = await refundsOf(id)
    expect(asked).toMatchObject({ state: 'pending' })
    await carryOut(asked?.refundId ?? '')
    expect(await orderRow(id)).toMatchObject({ state: 'refunded', refundedYen: 1320 })
  })
})

describe('a dispute about money that bought nothing and is owed back', () => {
  const ownItNow = (workId: string) =>
    shop.parts.db
      .insert(schema.entitlement)
      .values({ accountId: buyer.uid, workId, grantedAt: new Date() })

  test('lost: its refund fails, and the books know where the money went', async () => {
    const id = await payDisputed(ownItNow)
    expect(await orderRow(id)).toMatchObject({ state: 'cancelled', paidAt: null })
    expect(await cashOf(id)).toBe(1320)
    await hear(id)
    expect(await cashOf(id)).toBe(0)
    expect(await refundsOf(id)).toMatchObject([{ state: 'pending' }])
    await decide(id, 'lost')
    await hear(id)
    expect(await refundsOf(id)).toMatchObject([{ state: 'failed' }])
    expect((await payment(id)).refunds).toEqual([])
  })

  test('won: the money goes back as it was to', async () => {
    const id = await payDisputed(ownItNow)
    await hear(id)
    await decide(id, 'won')
    const [asked] = await refundsOf(id)
    await carryOut(asked?.refundId ?? '')
    await carryOut(asked?.refundId ?? '')
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect(await cashOf(id)).toBe(0)
  })
})
