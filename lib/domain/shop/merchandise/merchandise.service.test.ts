// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { ctxOf, openTestShop, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { addDays, jstDay, startOfDay } from '@/lib/kit/jst'
import { findDelivery } from './delivery-zones'
import {
  changeDeliveryTable,
  changeMerchandise,
  createMerchandise,
  getDeliveryFees,
  getDeliveryTable,
  getMerchandise,
  listDeliveryVersions,
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
    expect((await findDelivery(shop.parts.db, code, new Date())).zone).toBe(zone)
  })

  const feeOf = async (code: string, at = new Date()) =>
    (await findDelivery(shop.parts.db, code, at)).feeYen

  test('is edited by a new version, by one editor at a time; the longest prefix decides', async () => {
    const ctx = ctxOf(shop.parts, finance)
    for (const stranger of [
      creator,
      await shop.account({ isInternal: true, staffRoles: ['support'] }),
    ])
      await expect(getDeliveryTable(ctxOf(shop.parts, stranger), 1)).rejects.toMatchObject({
        kind: 'notFound',
      })
    const { version, fees, zones } = await getDeliveryTable(ctx, 1)
    expect(fees).toEqual({ standard: 990, okinawa: 2200, island: 1540 })
    const change = {
      fees: { ...fees, standard: 880 },
      note: '値下げ',
      zones: [...zones, { postalPrefix: '9000001', zone: 'standard' as const }],
      basedOn: version,
    }
    const results = await Promise.allSettled([
      changeDeliveryTable(ctx, change),
      changeDeliveryTable(ctxOf(shop.twin, finance), change),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await findDelivery(shop.parts.db, '9000001', new Date())).toMatchObject({
      zone: 'standard',
      feeYen: 880,
      version: version + 1,
    })
    expect(await findDelivery(shop.parts.db, '9000002', new Date())).toMatchObject({
      zone: 'okinawa',
    })
    const twice = { postalPrefix: '97', zone: 'island' as const }
    for (const wrong of [[{ ...twice, postalPrefix: '90x' }], [twice, twice]])
      await expect(
        changeDeliveryTable(ctx, { ...change, basedOn: version + 1, zones: wrong }),
      ).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('holds from its day on: until then the one before, and the history keeps both', async () => {
    const now = new Date()
    const ctx = ctxOf(shop.parts, finance)
    const { items } = await listDeliveryVersions(ctx, { take: 1, skip: 0 })
    const newest = items[0]?.version ?? 0
    const { zones, fees } = await getDeliveryTable(ctx, newest)
    const day = jstDay(addDays(now, 10))
    const begins = startOfDay(day)
    const change = { fees: { ...fees, standard: 1100 }, zones, note: '値上げ', basedOn: newest }
    const { state } = await changeDeliveryTable(ctx, { ...change, validFrom: day })
    expect(state).toBe('scheduled')
    expect(await feeOf('1000001')).toBe(880)
    expect(await feeOf('1000001', new Date(begins.getTime() - 1))).toBe(880)
    expect(await feeOf('1000001', begins)).toBe(1100)
    expect(await getDeliveryFees(ctx)).toEqual({ standard: 880, okinawa: 2200, island: 1540 })

    // What is in force today is corrected without the one to come being lost.
    const today = { ...change, fees: { ...fees, standard: 900 }, validFrom: jstDay(now) }
    await changeDeliveryTable(ctxOf(shop.parts, finance), { ...today, basedOn: newest + 1 })
    expect(await feeOf('1000001')).toBe(900)
    expect(await feeOf('1000001', begins)).toBe(1100)
    const later = ctxOf(shop.parts, finance)
    const history = await listDeliveryVersions(later, { take: 3, skip: 0 })
    expect(history.items.map((one) => [one.version, one.state])).toEqual([
      [newest + 2, 'inForce'],
      [newest + 1, 'scheduled'],
      [newest, 'past'],
    ])
    await expect(
      changeDeliveryTable(later, { ...today, basedOn: newest + 2, validFrom: '2020-01-01' }),
    ).rejects.toMatchObject({ kind: 'invalid' })
  })
})

describe('a creator’s merchandise', () => {
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

test('an editor’s changes leave before and after, a refused one nothing, and the creator’s own none (safety 17)', async () => {
  const editor = await shop.account({ isInternal: true, staffRoles: ['editor'] })
  const [own, staff] = [ctxOf(shop.parts, creator), ctxOf(shop.parts, editor)]
  const id = await createMerchandise(own, { title: '夜の栞', priceYen: 800 })
  await changeMerchandise(own, id, { priceYen: 700 })
  await changeMerchandise(staff, id, { priceYen: 600, title: '夜の栞' })
  await setStock(staff, id, { onHand: 7 })
  await expect(setStock(staff, id, { onHand: 9, was: 1 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const { rows } = await shop.parts.db.execute(sql`
    select actor_id "by", action, detail #- '{before,updatedAt}' #- '{after,updatedAt}' detail
      from audit_log where subject = ${id} order by created_at, id`)
  expect(rows).toEqual([
    {
      by: editor.uid,
      action: 'changeMerchandise',
      detail: { before: { priceYen: 700 }, after: { priceYen: 600 } },
    },
    { by: editor.uid, action: 'setStock', detail: { before: { onHand: 0 }, after: { onHand: 7 } } },
  ])
})
