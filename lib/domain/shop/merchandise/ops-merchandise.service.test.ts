// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import { ctxOf, openTestShop, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { addDays } from '@/lib/kit/jst'
import {
  changePreorder,
  changeStock,
  getOpsMerchandise,
  listOpsMerchandise,
  listStockChanges,
  setStock,
} from './index'

let shop: TestShop
let editor: AccountActor
let creator: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  editor = await makeStaff(shop, 'editor')
  creator = await shop.account()
}, 60_000)
afterAll(() => shop.close())

const staff = () => ctxOf(shop.parts, editor)
const PAGE = { take: 30, skip: 0 }
const changesOf = async (id: string) =>
  (await listStockChanges(staff(), { id, ...PAGE })).items.map((one) => [
    one.was,
    one.onHand,
    one.reason,
    one.byStaff,
  ])
const auditOf = async (id: string) =>
  (
    await shop.parts.db.execute<{ action: string; detail: Record<string, unknown> }>(
      sql`select action, detail from audit_log where subject = ${id} order by id`,
    )
  ).rows

describe('stock changed by hand', () => {
  test('keeps who, by how much and why, by creator and staff; the same number again is no change', async () => {
    const id = await shop.merchandise({ creatorId: creator.uid, onHand: 10 })
    await setStock(ctxOf(shop.parts, creator), id, { onHand: 12 })
    await setStock(ctxOf(shop.parts, creator), id, { onHand: 12 })
    await changeStock(staff(), { id, onHand: 9, was: 12, reason: '棚卸しで3点足りなかった' })
    expect(await changesOf(id)).toEqual([
      [12, 9, '棚卸しで3点足りなかった', true],
      [10, 12, '', false],
    ])
    expect((await getOpsMerchandise(staff(), id)).stock.onHand).toBe(9)
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'changeStock',
        detail: { before: { onHand: 12 }, after: { onHand: 9 }, note: '棚卸しで3点足りなかった' },
      },
    ])
  })

  test('by two at once: the second is told, and nothing of theirs is written', async () => {
    const id = await shop.merchandise({ onHand: 10 })
    const twice = await Promise.allSettled([
      changeStock(staff(), { id, onHand: 8, was: 10, reason: '破損' }),
      changeStock({ ...staff(), ...shop.twin }, { id, onHand: 7, was: 10, reason: '紛失' }),
    ])
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'merchandise/stock-changed' },
    })
    expect(await changesOf(id)).toHaveLength(1)
  })

  test('is never less than orders hold', async () => {
    const id = await shop.merchandise({ onHand: 10 })
    await shop.parts.db.execute(sql`update stock set reserved = 4 where merchandise_id = ${id}`)
    await expect(
      changeStock(staff(), { id, onHand: 3, was: 10, reason: '紛失' }),
    ).rejects.toMatchObject({ code: 'merchandise/stock-reserved' })
    expect(await changesOf(id)).toEqual([])
    expect(await auditOf(id)).toEqual([])
  })
})

describe('the merchandise of every creator', () => {
  test('are found by words and state', async () => {
    const id = await shop.merchandise({ title: '月夜の栞', onHand: 0 })
    const hidden = await shop.merchandise({ title: '月夜の絵はがき', publishedAt: null })
    const idsOf = async (asked: object) =>
      (await listOpsMerchandise(staff(), { ...PAGE, q: '月夜', ...asked })).items.map(
        (one) => one.id,
      )
    expect(await idsOf({})).toEqual([hidden, id])
    expect(await idsOf({ state: 'soldOut' })).toEqual([id])
    expect(await idsOf({ state: 'hidden' })).toEqual([hidden])
  })

  test('a preorder is moved with a reason, and none is none', async () => {
    const id = await shop.merchandise()
    const preorder = {
      startAt: addDays(new Date(), 30),
      endAt: addDays(new Date(), 40),
      precision: 'day' as const,
    }
    await changePreorder(staff(), { id, preorder, reason: '工場の都合' })
    expect((await getOpsMerchandise(staff(), id)).preorder).toMatchObject({ precision: 'day' })
    await changePreorder(staff(), { id, preorder: null, reason: '入荷した' })
    expect((await getOpsMerchandise(staff(), id)).preorder).toBeNull()
    expect((await auditOf(id)).map(({ detail }) => detail.note)).toEqual(['工場の都合', '入荷した'])
  })

  test('are nothing to anybody else, creators and support among them', async () => {
    const id = await shop.merchandise({ creatorId: creator.uid })
    for (const stranger of [creator, await makeStaff(shop, 'support')]) {
      const ctx = ctxOf(shop.parts, stranger)
      const missing = { kind: 'notFound' }
      await expect(getOpsMerchandise(ctx, id)).rejects.toMatchObject(missing)
      await expect(listOpsMerchandise(ctx, PAGE)).rejects.toMatchObject(missing)
      await expect(listStockChanges(ctx, { id, ...PAGE })).rejects.toMatchObject(missing)
      await expect(changeStock(ctx, { id, onHand: 1, was: 10, reason: 'x' })).rejects.toMatchObject(
        missing,
      )
    }
  })
})
