// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { checkLedger } from '@/lib/domain/core/ledger'
import { newId } from '@/lib/kit/ids'
import { releaseOrder } from '../grant/release-order'
import {
  cancelPayment,
  checkCoupon,
  createCoupon,
  getAlbumOffer,
  getOrder,
  placeOrder,
  verifyPayment,
} from '../index'
import { moveOrder } from '../model/move-order'
import { settleOrder } from '../settle/settle-order'
import { makeCoupon, makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
  await shop.close()
})
beforeEach(async () => {
  buyer = await shop.account()
})

const order = (albumId: string, couponCode?: string, by = buyer) =>
  placeOrder(ctxOf(shop.parts, by), { kind: 'audio', albumId, couponCode }, byCard)
const buy = async (albumId: string, couponCode?: string, by = buyer) => {
  const { transactionId, amount } = await order(albumId, couponCode, by)
  if (amount > 0) await shop.pay(transactionId)
  return await verifyPayment(ctxOf(shop.parts, by), transactionId)
}
const usesOf = async (couponId: string) =>
  (
    await shop.parts.db
      .select({ used: schema.coupon.usedCount })
      .from(schema.coupon)
      .where(eq(schema.coupon.id, couponId))
  )[0]?.used
async function nidOf(workId: string): Promise<string> {
  const { work } = schema
  const [found] = await shop.parts.db
    .select({ nid: work.nid })
    .from(work)
    .where(eq(work.id, workId))
  return found?.nid ?? ''
}

describe('a coupon', () => {
  test('lowers the price, stands on the line, and the fee is of what was paid', async () => {
    const album = await shop.album({ priceYen: 1333, feeRateBp: 3000 })
    const { code } = await makeCoupon(shop.parts)
    const { orderNumber } = await buy(album.id, ` ${code.toLowerCase()} `)
    const { lines, total, coupon, discount, subtotal } = await getOrder(
      ctxOf(shop.parts, buyer),
      orderNumber,
    )
    expect(lines[0]).toMatchObject({ listPrice: 1333, couponOff: 133, amount: 1200 })
    expect({ total, discount, subtotal }).toEqual({ total: 1200, discount: 133, subtotal: 1333 })
    expect(coupon).toMatchObject({ code })
    const [line] = await shop.parts.db
      .select()
      .from(schema.orderLine)
      .where(eq(schema.orderLine.id, lines[0]?.id ?? ''))
    expect(line).toMatchObject({ feeYen: 360 })
  })

  test('that takes everything off makes the album the buyer’s without a payment', async () => {
    const album = await shop.album({ priceYen: 1000 })
    const { code } = await makeCoupon(shop.parts, { kind: 'amount', value: 5000 })
    expect(await order(album.id, code)).toMatchObject({ clientSecret: '', amount: 0 })
  })

  test('is refused with its reason: unknown, not yet, over, not for this, used up, used already', async () => {
    const album = await shop.album()
    const day = 86_400_000
    const cases: [string, string][] = [
      ['NO-SUCH-CODE', 'coupon/unknown'],
      [
        (await makeCoupon(shop.parts, { startAt: new Date(Date.now() + day / 2) })).code,
        'coupon/not-yet',
      ],
      [
        (
          await makeCoupon(shop.parts, {
            startAt: new Date(Date.now() - 2 * day),
            endAt: new Date(Date.now() - day),
          })
        ).code,
        'coupon/expired',
      ],
      [(await makeCoupon(shop.parts, { scope: 'merchandise' })).code, 'coupon/out-of-scope'],
      [
        (await makeCoupon(shop.parts, { scope: 'creator', scopeId: buyer.uid })).code,
        'coupon/out-of-scope',
      ],
    ]
    for (const [code, reason] of cases) {
      await expect(order(album.id, code)).rejects.toMatchObject({ kind: 'conflict', code: reason })
      await expect(
        checkCoupon(ctxOf(shop.parts, buyer), { code, albumId: album.id }),
      ).rejects.toMatchObject({ code: reason })
    }
    const single = await makeCoupon(shop.parts, { totalLimit: 1 })
    await buy(album.id, single.code)
    const other = await shop.account()
    const next = (await shop.album()).id
    await expect(order(next, single.code, other)).rejects.toMatchObject({ code: 'coupon/used-up' })
    const personal = await makeCoupon(shop.parts, { perPersonLimit: 1 })
    await buy(next, personal.code)
    await expect(order((await shop.album()).id, personal.code)).rejects.toMatchObject({
      code: 'coupon/used-already',
    })
  })

  test('is for a work, a creator, recordings or everything', async () => {
    const album = await shop.album({ priceYen: 1000 })
    for (const facts of [
      { scope: 'work' as const, scopeId: album.id },
      { scope: 'creator' as const, scopeId: album.creatorId },
      { scope: 'audio' as const },
      { scope: 'all' as const },
    ]) {
      const { code } = await makeCoupon(shop.parts, facts)
      const check = await checkCoupon(ctxOf(shop.parts, buyer), { code, albumId: album.id })
      expect(check).toMatchObject({ before: 1000, after: 900, coupon: { off: 100 } })
    }
  })

  test('with five uses is used five times by twenty buyers at once', async () => {
    const { id, code } = await makeCoupon(shop.parts, { totalLimit: 5 })
    const album = await shop.album()
    const people = await Promise.all(Array.from({ length: 20 }, () => shop.account()))
    const answers = await Promise.allSettled(people.map((by) => order(album.id, code, by)))
    const refused = answers.flatMap((a) => (a.status === 'rejected' ? [a.reason.code] : []))
    expect(refused).toEqual(Array(15).fill('coupon/used-up'))
    expect(await usesOf(id)).toBe(5)
  })

  test('for one use each is used once by somebody who orders five albums at once', async () => {
    const { id, code } = await makeCoupon(shop.parts, { perPersonLimit: 1 })
    const albums = await Promise.all(Array.from({ length: 5 }, () => shop.album()))
    const answers = await Promise.allSettled(albums.map((album) => order(album.id, code)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await usesOf(id)).toBe(1)
  })

  test('is free again when its order is cancelled, and can be used again', async () => {
    const { id, code } = await makeCoupon(shop.parts, { totalLimit: 1, perPersonLimit: 1 })
    const album = await shop.album()
    const { transactionId } = await order(album.id, code)
    expect(await usesOf(id)).toBe(1)
    await cancelPayment(ctxOf(shop.parts, buyer), transactionId)
    expect(await usesOf(id)).toBe(0)
    expect(await buy(album.id, code)).toMatchObject({ state: 'paid' })
    expect(await usesOf(id)).toBe(1)
  })

  test('of an open order is resumed with it, and given back when it is left out', async () => {
    const { id, code } = await makeCoupon(shop.parts, { perPersonLimit: 1 })
    const album = await shop.album({ priceYen: 1000 })
    const first = await order(album.id, code)
    expect(await order(album.id, code)).toEqual(first)
    expect(await order(album.id)).toMatchObject({ amount: 1000 })
    expect(await usesOf(id)).toBe(0)
  })

  test('that has run out since sends a late payment back', async () => {
    const { code } = await makeCoupon(shop.parts, { totalLimit: 1 })
    const album = await shop.album()
    const { transactionId } = await order(album.id, code)
    const { id: intentId } = await shop.intentOf(transactionId)
    await shop.pay(transactionId)
    const paid = await shop.parts.card.getPayment(intentId)
    // The order was cancelled on our side while the payment went through on theirs.
    await shop.parts.db.transaction(async (tx) => {
      await moveOrder(
        tx,
        { now: new Date() },
        { id: transactionId, state: 'awaitingPayment' },
        'expired',
      )
      await releaseOrder(tx, transactionId)
    })
    const other = await shop.account()
    await buy((await shop.album()).id, code, other)
    expect(await settleOrder(systemCtx(shop.parts), transactionId, paid)).toBe('expired')
    expect(await shop.jobs('refund-payment')).not.toEqual([])
  })
})

describe('coupons of the staff', () => {
  const day = 86_400_000
  const facts = () => ({
    code: `aki-${newId().slice(-12)}`,
    name: '秋のクーポン',
    kind: 'rate' as const,
    value: 20,
    scope: 'all' as const,
    startAt: new Date(Date.now() - day),
    endAt: new Date(Date.now() + day),
  })

  test('are made by finance and admins, counted, and end at their time', async () => {
    const ctx = ctxOf(shop.parts, await makeStaff(shop, 'finance'))
    const requested = facts()
    const id = await createCoupon(ctx, requested)
    await expect(createCoupon(ctx, requested)).rejects.toMatchObject({ code: 'coupon/code-used' })
    const album = await shop.album({ priceYen: 1000 })
    expect(await order(album.id, requested.code)).toMatchObject({ amount: 800 })
    const { coupon } = schema
    const stored = await shop.parts.db.select().from(coupon).where(eq(coupon.id, id))
    expect(stored).toMatchObject([{ usedCount: 1 }])
    await shop.parts.db.update(coupon).set({ endAt: new Date() }).where(eq(coupon.id, id))
    const audited = await shop.parts.db
      .select({ action: schema.auditLog.action, detail: schema.auditLog.detail })
      .from(schema.auditLog)
      .where(eq(schema.auditLog.subject, id))
      .orderBy(schema.auditLog.createdAt, schema.auditLog.action)
    expect(audited).toMatchObject([
      { action: 'createCoupon', detail: { before: null, after: { value: requested.value } } },
    ])
    const other = await shop.account()
    await expect(order(album.id, requested.code, other)).rejects.toMatchObject({
      code: 'coupon/expired',
    })
    const listener = ctxOf(shop.parts, buyer)
    await expect(createCoupon(listener, facts())).rejects.toMatchObject({ kind: 'notFound' })
  })

  test('that make no sense are refused', async () => {
    const ctx = ctxOf(shop.parts, await makeStaff(shop, 'admin'))
    for (const odd of [
      { value: 0 },
      { value: 101 },
      { value: 1.5 },
      { code: 'あ' },
      { scope: 'work' as const },
      { endAt: new Date(0) },
    ])
      await expect(createCoupon(ctx, { ...facts(), ...odd })).rejects.toMatchObject({
        kind: 'invalid',
      })
  })
})

describe('the price for me', () => {
  test('is what an order charges: sale, owned tracks and coupon together', async () => {
    const startAt = new Date(Date.now() - 60_000)
    const endAt = new Date(Date.now() + 3_600_000)
    const album = await shop.album({
      priceYen: 2000,
      trackPrices: [440, 440, 440],
      discount: { priceYen: 1500, startAt, endAt, referenceUntil: endAt },
    })
    const ctx = ctxOf(shop.parts, buyer)
    const trackId = album.trackIds[0] ?? ''
    const { transactionId } = await placeOrder(ctx, { kind: 'audio', trackId }, byCard)
    await shop.pay(transactionId)
    await verifyPayment(ctx, transactionId)
    const { code } = await makeCoupon(shop.parts, { scope: 'work', scopeId: album.id })
    const offer = await getAlbumOffer(ctx, { nid: await nidOf(album.id), couponCode: code })
    expect(offer).toMatchObject({
      listPrice: 2000,
      priceInForce: 1500,
      sale: { price: 1500, startAt: startAt.toISOString(), endAt: endAt.toISOString() },
      ownedOff: 440,
      couponOff: 106,
      amount: 954,
      ownedTracks: [{ trackId, paid: 440 }],
      refusal: null,
      couponProblem: null,
    })
    expect(offer.tracks.map(({ isOwned, amount }) => [isOwned, amount])).toEqual([
      [true, 396],
      [false, 396],
      [false, 396],
    ])
    expect(await order(album.id, code)).toMatchObject({ amount: 954 })
  })

  test('and its order name no regular price that may not be compared with the sale price', async () => {
    const startAt = new Date(Date.now() - 60_000)
    const endAt = new Date(Date.now() + 3_600_000)
    const discount = { priceYen: 1500, startAt, endAt, referenceUntil: startAt }
    const album = await shop.album({ priceYen: 2000, discount })
    const ctx = ctxOf(shop.parts, buyer)
    expect(await getAlbumOffer(ctx, { nid: await nidOf(album.id) })).toMatchObject({
      listPrice: null,
      amount: 1500,
    })
    const { orderNumber } = await buy(album.id)
    const { lines, subtotal } = await getOrder(ctx, orderNumber)
    expect([subtotal, lines[0]]).toMatchObject([1500, { listPrice: 1500, unitPrice: 1500 }])
  })

  test('says why it cannot be bought, and why the coupon does not count', async () => {
    const album = await shop.album({ priceYen: 1000 })
    await buy(album.id)
    const nid = await nidOf(album.id)
    const ctx = ctxOf(shop.parts, buyer)
    expect(await getAlbumOffer(ctx, { nid, couponCode: 'NONE' })).toMatchObject({
      isOwned: true,
      couponOff: 0,
      refusal: { code: 'order/already-owned' },
      couponProblem: { code: 'coupon/unknown' },
    })
  })
})
