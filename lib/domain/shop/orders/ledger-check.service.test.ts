// postgres: both

import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { LedgerProblemCode } from '@/lib/contract/ops/ledger'
import { schema } from '@/lib/db'
import { asOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger, getLedgerCheck } from '@/lib/domain/core/ledger'
import { makeShippedMerchandise } from './testing/parcels'
import { makeCoupon, makeStaff } from './testing/sales'
import { ctxOf, openTestShop, type TestShop } from './testing/shop'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  buyer = await shop.account()
})
afterAll(() => shop.close())

const db = () => shop.parts.db
const codes = async () => (await checkLedger(shop.parts)).problems.map(({ code }) => code).sort()

test('the check of the books names what is wrong by a code, and says it in plain Japanese', async () => {
  const { orderId, orderNumber } = await makeShippedMerchandise(shop, buyer)
  const { id: couponId } = await makeCoupon(shop.parts)
  const album = await shop.album()
  const finance = await makeStaff(shop, 'finance')
  expect(await codes()).toEqual([])

  await db().update(schema.stock).set({ reserved: sql`reserved + 1` })
  await db().update(schema.coupon).set({ usedCount: 3 }).where(eq(schema.coupon.id, couponId))
  await asOwner(db(), `delete from receipt where order_id = '${orderId}'`)
  await db().update(schema.order).set({ refundedYen: 7 }).where(eq(schema.order.id, orderId))
  await db()
    .insert(schema.refund)
    .values({ orderId, amountYen: 9_000, reason: 'goodwill', state: 'done' })
  await db()
    .insert(schema.entitlement)
    .values({ accountId: buyer.uid, workId: album.id, orderLineId: orderId, grantedAt: new Date() })
  expect(await codes()).toEqual([
    'coupon-differs',
    'grant-without-line',
    'receipt-missing',
    'refunded-differs',
    'refunds-exceed',
    'stock-differs',
    'stock-differs',
  ])

  const { problems, sum } = await getLedgerCheck(ctxOf(shop.parts, finance))
  expect(sum).toBe(0)
  for (const { code, text } of problems) {
    expect(LedgerProblemCode.options).toContain(code)
    expect(text).toMatch(/^[^a-z]*(?:[0-9a-f-]{36}[^a-z]*)?。$/u)
  }
  expect(problems).toContainEqual({
    code: 'refunded-differs',
    subject: orderNumber,
    text: `注文 ${orderNumber} の返金額は7円ですが、帳簿では0円です。`,
  })
})
