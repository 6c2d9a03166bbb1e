import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/ctx'
import { ctxOf, openTestShop, type TestShop } from '@/lib/domain/orders/testing'
import { findDelivery } from './delivery-zones'
import {
  changeDeliveryTable,
  changeMerchandise,
  createMerchandise,
  getDeliveryTable,
  getMerchandise,
  setStock,
} from './index'

let shop: TestShop
let creator: AccountActor
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  creator = await shop.account()
  finance = await shop.account({ isInternal: true, staffRoles: ['finance'] })
}, 60_000)
afterAll(() => shop.close())

describe('the delivery table', () => {
  test.each([
    ['9000001', 'okinawa', 'Naha'],
    ['9070024', 'okinawa', 'Ishigaki'],
    ['9071801', 'okinawa', 'Yonaguni'],
    ['1002101', 'island', 'Ogasawara'],
    ['1001401', 'island', 'Hachijo'],
    ['9521500', 'island', 'Sado'],
    ['8170001', 'island', 'Tsushima'],
    ['8940001', 'island', 'Amami'],
    ['8913101', 'island', 'Nishinoomote'],
    ['0971201', 'island', 'Rebun'],
    ['0784116', 'standard', 'Haboro on the mainland'],
    ['7614101', 'island', 'Shodoshima'],
    ['1000001', 'standard', 'Tokyo'],
    ['7580041', 'standard', 'Hagi'],
    ['0600001', 'standard', 'Sapporo'],
  ])('%s is %s (%s)', async (code, zone) => {
    expect((await findDelivery(shop.parts.db, code)).zone).toBe(zone)
  })

  test('is edited by a new version, by one editor at a time; the longest prefix decides', async () => {
    const ctx = ctxOf(shop.parts, finance)
    await expect(getDeliveryTable(ctxOf(shop.parts, creator))).rejects.toMatchObject({
      kind: 'forbidden',
    })
    const { version, fees, zones } = await getDeliveryTable(ctx)
    expect(fees).toEqual({ standardYen: 990, okinawaYen: 2200, islandYen: 1540 })
    const change = {
      fees: { ...fees, standardYen: 880 },
      note: '値下げ',
      zones: [...zones, { postalPrefix: '9000001', zone: 'standard' as const }],
      basedOn: version,
    }
    const results = await Promise.allSettled([
      changeDeliveryTable(ctx, change),
      changeDeliveryTable(ctxOf(shop.twin, finance), change),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await findDelivery(shop.parts.db, '9000001')).toMatchObject({
      zone: 'standard',
      feeYen: 880,
      version: version + 1,
    })
    expect(await findDelivery(shop.parts.db, '9000002')).toMatchObject({ zone: 'okinawa' })
    await expect(
      changeDeliveryTable(ctx, {
        ...change,
        basedOn: version + 1,
        zones: [{ postalPrefix: '90x', zone: 'okinawa' }],
      }),
    ).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('a creator’s goods', () => {
  const make = () =>
    createMerchandise(ctxOf(shop.parts, creator), { title: '缶バッジ', priceYen: 550 })

  test('are hidden until they are shown, and belong to their creator', async () => {
    const id = await make()
    const ctx = ctxOf(shop.parts, creator)
    await expect(getMerchandise(ctx, id)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(changeMerchandise(ctx, id, { isPublished: true })).rejects.toMatchObject({
      code: 'merchandise/no-picture',
    })
    const stranger = ctxOf(shop.parts, await shop.account())
    await expect(changeMerchandise(stranger, id, { priceYen: 50 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    await expect(setStock(stranger, id, { onHand: 5 })).rejects.toMatchObject({ kind: 'notFound' })
  })

  test.each([
    [{ priceYen: 49 }],
    [{ priceYen: 1.5 }],
    [{ title: ' ' }],
    [{ perPersonLimit: 0 }],
    [{ salesStartAt: new Date(2), salesEndAt: new Date(1) }],
    [{ preorder: { startAt: new Date(2), endAt: new Date(1), precision: 'day' as const } }],
  ])('are not made of %o', async (changes) => {
    const facts = { title: '缶バッジ', priceYen: 550, ...changes }
    await expect(createMerchandise(ctxOf(shop.parts, creator), facts)).rejects.toMatchObject({
      kind: 'invalid',
    })
  })

  test('have a shelf that never holds less than orders do, and knows when it was changed meanwhile', async () => {
    const id = await make()
    const ctx = ctxOf(shop.parts, creator)
    await setStock(ctx, id, { onHand: 5, was: 0 })
    await shop.parts.db.execute(sql`update stock set reserved = 3 where merchandise_id = ${id}`)
    await expect(setStock(ctx, id, { onHand: 2 })).rejects.toMatchObject({
      code: 'merchandise/stock-reserved',
    })
    await expect(setStock(ctx, id, { onHand: 9, was: 4 })).rejects.toMatchObject({
      code: 'merchandise/stock-changed',
    })
    for (const onHand of [-1, 1.5, 2 ** 31])
      await expect(setStock(ctx, id, { onHand })).rejects.toMatchObject({ kind: 'invalid' })
    await setStock(ctx, id, { onHand: 3 })
  })
})
