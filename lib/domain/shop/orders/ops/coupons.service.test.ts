// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { NewCoupon } from '@/lib/contract/ops/coupons'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { newId } from '@/lib/kit/ids'
import {
  cancelPayment,
  endCoupon,
  getCoupon,
  listCoupons,
  listCouponUses,
  makeCoupon,
  placeOrder,
  verifyPayment,
} from '../index'
import { makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, type TestShop } from '../testing/shop'

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

let shop: TestShop
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
})
afterAll(() => shop.close())

const staff = () => ctxOf(shop.parts, finance)
const requested = (facts: Partial<NewCoupon> = {}): NewCoupon => ({
  code: `ops-${newId().slice(-12)}`,
  name: '夜長のクーポン',
  kind: 'rate',
  value: 20,
  scope: 'all',
  work: null,
  creatorId: null,
  startAt: inDays(-1),
  endAt: inDays(1),
  totalLimit: null,
  perPersonLimit: null,
  ...facts,
})
const order = async (albumId: string, couponCode: string, by?: AccountActor) =>
  placeOrder(
    ctxOf(shop.parts, by ?? (await shop.account())),
    { kind: 'audio', albumId, couponCode },
    byCard,
  )
const auditOf = async (subject: string) =>
  await shop.parts.db
    .select({ action: schema.auditLog.action, detail: schema.auditLog.detail })
    .from(schema.auditLog)
    .where(eq(schema.auditLog.subject, subject))

describe('a coupon of finance', () => {
  test('lists its uses with what they took off; an order that ends unpaid counts no more', async () => {
    const { id, code } = await makeCoupon(staff(), requested())
    const album = await shop.album({ priceYen: 1000 })
    const buyer = await shop.account()
    const paid = await order(album.id, code, buyer)
    await shop.pay(paid.transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), paid.transactionId)
    const other = await shop.account()
    const open = await order(album.id, code, other)
    expect(await getCoupon(staff(), id)).toMatchObject({ usedCount: 2, offTotal: 400 })
    const uses = await listCouponUses(staff(), id, { take: 1, skip: 0 })
    expect(uses).toMatchObject({ total: 2, items: { length: 1 } })
    await cancelPayment(ctxOf(shop.parts, other), open.transactionId)
    expect(await getCoupon(staff(), id)).toMatchObject({ usedCount: 1, offTotal: 200 })
    expect(await listCouponUses(staff(), id, { take: 30, skip: 0 })).toMatchObject({
      items: [{ state: 'paid', total: 800, off: 200 }],
      total: 1,
    })
  })

  test('is for one album, or one creator; what is not there is said at its field', async () => {
    const album = await shop.album({ priceYen: 1000 })
    const [row] = await shop.parts.db
      .select({ nid: schema.work.nid, creatorId: schema.work.creatorId })
      .from(schema.work)
      .where(eq(schema.work.id, album.id))
    const made = await makeCoupon(staff(), requested({ scope: 'work', work: row?.nid ?? '' }))
    expect(made).toMatchObject({ scope: 'work', scopeName: expect.stringMatching(/./u) })
    const stranger = await shop.album({ priceYen: 1000 })
    await expect(order(stranger.id, made.code)).rejects.toMatchObject({
      code: 'coupon/out-of-scope',
    })
    const ofCreator = requested({ scope: 'creator', creatorId: row?.creatorId ?? '' })
    const { code } = await makeCoupon(staff(), ofCreator)
    expect(await order(album.id, code)).toMatchObject({ amount: 800 })
    for (const [odd, path] of [
      [{ scope: 'work', work: 'KN999999999' }, 'work'],
      [{ scope: 'creator', creatorId: newId() }, 'creatorId'],
      [{ kind: 'rate', value: 101 }, 'value'],
      [{ endAt: inDays(-2) }, 'endAt'],
    ] as const)
      await expect(makeCoupon(staff(), requested(odd))).rejects.toMatchObject({
        kind: 'invalid',
        details: [{ path }],
      })
  })

  test('ends at once and once: two who end it, one is told; orders keep what they were promised', async () => {
    const { id, code } = await makeCoupon(staff(), requested())
    const album = await shop.album({ priceYen: 1000 })
    const buyer = await shop.account()
    const placed = await order(album.id, code, buyer)
    const two = await Promise.allSettled([1, 2].map(() => endCoupon(staff(), id, '配りすぎたため')))
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(two.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', code: 'coupon/ended' },
    })
    await expect(order(album.id, code)).rejects.toMatchObject({ code: 'coupon/expired' })
    await shop.pay(placed.transactionId)
    await verifyPayment(ctxOf(shop.parts, buyer), placed.transactionId)
    expect(await getCoupon(staff(), id)).toMatchObject({ state: 'ended', offTotal: 200 })
    const acts = await auditOf(id)
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['createCoupon', 'endCoupon'])
    expect(acts.find(({ action }) => action === 'endCoupon')).toMatchObject({
      detail: { note: '配りすぎたため' },
    })
  })

  test('that is ended before it begins never begins, and stands among the ended ones', async () => {
    const { id, code } = await makeCoupon(
      staff(),
      requested({ startAt: inDays(3), endAt: inDays(5) }),
    )
    const page = { take: 100, skip: 0 }
    const isListed = async (show: 'open' | 'ended') =>
      (await listCoupons(staff(), { ...page, show })).items.some((one) => one.id === id)
    expect([await isListed('open'), await isListed('ended')]).toEqual([true, false])
    expect(await endCoupon(staff(), id, '取りやめ')).toMatchObject({ state: 'ended' })
    expect([await isListed('open'), await isListed('ended')]).toEqual([false, true])
    const album = await shop.album({ priceYen: 1000 })
    await expect(order(album.id, code)).rejects.toMatchObject({ code: 'coupon/expired' })
  })

  test('is nothing to anybody else', async () => {
    const { id } = await makeCoupon(staff(), requested())
    for (const actor of [await shop.account(), await makeStaff(shop, 'editor')]) {
      const ctx = ctxOf(shop.parts, actor)
      for (const ask of [
        () => getCoupon(ctx, id),
        () => endCoupon(ctx, id, 'なし'),
        () => makeCoupon(ctx, requested()),
        () => listCoupons(ctx, { show: 'open', take: 1, skip: 0 }),
        () => listCouponUses(ctx, id, { take: 1, skip: 0 }),
      ])
        await expect(ask()).rejects.toMatchObject({ kind: 'notFound' })
    }
  })
})
