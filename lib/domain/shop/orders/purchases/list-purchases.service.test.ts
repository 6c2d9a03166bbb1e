// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { listMerchandisePurchases } from '@/lib/domain/listening/library'
import { listPurchases } from '../index'
import { makeShippedMerchandise } from '../testing/parcels'
import { ctxOf, openTestShop, type TestShop } from '../testing/shop'

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
