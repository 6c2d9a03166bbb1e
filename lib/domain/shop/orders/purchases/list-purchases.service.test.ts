// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { listMerchandisePurchases, listPurchaseHistory } from '@/lib/domain/listening/library'
import { listPurchases, placeOrder, verifyPayment } from '../index'
import { makeShippedMerchandise } from '../testing/parcels'
import { byCard, ctxOf, openTestShop, type TestShop } from '../testing/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  await shop.close()
})

test('merchandise stand in the list of merchandise, not among the recordings', async () => {
  const buyer = await shop.account()
  const { orderNumber } = await makeShippedMerchandise(shop, buyer)
  const ctx = ctxOf(shop.parts, buyer)
  const page = { take: 30, skip: 0 }
  expect(await listPurchases(ctx, page)).toEqual({ items: [], total: 0 })
  expect((await listMerchandisePurchases(ctx, page)).items).toEqual([
    expect.objectContaining({ orderNumber }),
  ])
})

test('a line has its work, and is owned until the right to hear it is revoked', async () => {
  const buyer = await shop.account()
  const ctx = ctxOf(shop.parts, buyer)
  const { id } = await shop.album()
  const { transactionId } = await placeOrder(ctx, { kind: 'audio', albumId: id }, byCard)
  await shop.pay(transactionId)
  await verifyPayment(ctx, transactionId)
  const read = async () => (await listPurchaseHistory(ctx, { take: 30, skip: 0 })).items
  expect(await read()).toMatchObject([{ lines: [{ work: { id }, trackId: null, isOwned: true }] }])
  await shop.parts.db
    .update(schema.entitlement)
    .set({ revokedAt: new Date() })
    .where(eq(schema.entitlement.accountId, buyer.uid))
  expect(await read()).toMatchObject([{ lines: [{ work: { id }, isOwned: false, downloads: [] }] }])
})
