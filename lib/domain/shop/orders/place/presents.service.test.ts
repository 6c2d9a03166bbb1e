// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { AccountActor } from '@/lib/domain/core/ctx'
import {
  getGift,
  getMyGift,
  getPresent,
  listMyGifts,
  listPresents,
  redeemPresent,
} from '@/lib/domain/shop/gifts'
import { presentToken } from '@/lib/kit/tokens/present-token'
import {
  carryOutRefund,
  closeDueOrders,
  getOrder,
  placeOrder,
  refundOrder,
  verifyPayment,
} from '../index'
import { makeGift, makeStaff } from '../testing/sales'
import { byCard, ctxOf, openTestShop, systemCtx, type TestShop } from '../testing/shop'

const DAY_MS = 86_400_000

let shop: TestShop
let buyer: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  buyer = await shop.account()
})

const words = {
  senderName: 'みなと',
  recipientName: 'ひなた',
  recipientEmail: 'hinata@example.jp',
  message: 'お誕生日おめでとう。',
}
const daysLater = (days: number) => systemCtx(shop.parts, new Date(Date.now() + days * DAY_MS))
const give = async (albumId: string, more: Partial<{ deliverOn: string }> = {}) => {
  const ctx = ctxOf(shop.parts, buyer)
  const { transactionId } = await placeOrder(
    ctx,
    { kind: 'present', albumId, ...words, ...more },
    byCard,
  )
  await shop.pay(transactionId)
  const { orderNumber } = await verifyPayment(ctx, transactionId)
  const [row] = await shop.parts.db
    .select()
    .from(schema.present)
    .where(eq(schema.present.orderId, transactionId))
  if (!row) throw new Error('no present')
  const token = presentToken(shop.parts.settings.MASTER_SECRET, row.id)
  return { id: row.id, token, orderNumber, orderId: transactionId, row }
}
const redeem = (token: string, by: AccountActor) => redeemPresent(ctxOf(shop.parts, by), token)

describe('an album as a present', () => {
  test('is nobody’s until it is taken; then it is the recipient’s, and the link is used up', async () => {
    const album = await shop.album({ priceYen: 1320 })
    const { token, orderNumber } = await give(album.id)
    const order = await getOrder(ctxOf(shop.parts, buyer), orderNumber)
    expect(order).toMatchObject({ kind: 'present', total: 1320 })
    expect(order.present).toMatchObject({ state: 'open', recipientName: 'ひなた' })
    expect(order.present?.url).toMatch(new RegExp(`/present/${token}$`, 'u'))
    const friend = await shop.account()
    expect(await getPresent(ctxOf(shop.parts, friend), token)).toMatchObject({
      state: 'open',
      message: 'お誕生日おめでとう。',
      isOwned: false,
      isGiver: false,
    })
    expect(await getPresent(ctxOf(shop.parts, buyer), token)).toMatchObject({ isGiver: true })
    expect((await redeem(token, friend)).work).toMatchObject({ id: album.id })
    expect(await getPresent(ctxOf(shop.parts, friend), token)).toMatchObject({
      state: 'redeemed',
      isOwned: true,
      isMine: true,
    })
    await expect(redeem(token, await shop.account())).rejects.toMatchObject({
      kind: 'conflict',
      code: 'present/redeemed',
    })
    expect(await redeem(token, friend)).toMatchObject({ work: { id: album.id } })
  })

  test('taken by ten people at once is one person’s', async () => {
    const { token } = await give((await shop.album()).id)
    const people = await Promise.all(Array.from({ length: 10 }, () => shop.account()))
    const answers = await Promise.allSettled(people.map((by) => redeem(token, by)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not taken by who has the album already, and the link stays good', async () => {
    const album = await shop.album()
    const friend = await shop.account()
    const first = await give(album.id)
    const second = await give(album.id)
    await redeem(first.token, friend)
    await expect(redeem(second.token, friend)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'present/already-owned',
      message: expect.stringContaining('リンクは使われていません'),
    })
    expect(await redeem(second.token, await shop.account())).toMatchObject({
      work: { id: album.id },
    })
  })

  test('has its mail sent at nine in the morning (JST) of its day', async () => {
    const day = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
    const { id } = await give((await shop.album()).id, { deliverOn: day })
    const { rows } = await shop.pool.query(
      `select start_after from pgboss.job where name = 'send-mail' and data->>'kind' = 'present' and data->>'id' = $1`,
      [id],
    )
    expect(rows[0]?.start_after).toEqual(new Date(`${day}T00:00:00Z`))
  })

  test('is refused for a day that is over or too far away', async () => {
    const { id } = await shop.album()
    const ctx = ctxOf(shop.parts, buyer)
    for (const deliverOn of ['2020-01-01', '2999-01-01'])
      await expect(
        placeOrder(ctx, { kind: 'present', albumId: id, ...words, deliverOn }, byCard),
      ).rejects.toMatchObject({ kind: 'invalid' })
  })

  test('that nobody took for 60 days is paid back, and its link is dead', async () => {
    const { token, orderNumber } = await give((await shop.album()).id)
    await closeDueOrders(daysLater(59))
    expect((await getOrder(ctxOf(shop.parts, buyer), orderNumber)).refunds).toEqual([])
    await closeDueOrders(daysLater(61))
    await closeDueOrders(daysLater(61))
    const asked = await getOrder(ctxOf(shop.parts, buyer), orderNumber)
    expect(asked.refunds).toHaveLength(1)
    const friend = await shop.account()
    await expect(redeem(token, friend)).rejects.toMatchObject({ code: 'present/refunded' })
    await carryOutRefund(daysLater(61), asked.refunds[0]?.id ?? '')
    expect(await getOrder(ctxOf(shop.parts, buyer), orderNumber)).toMatchObject({
      state: 'refunded',
      present: { state: 'refunded' },
    })
  })

  test('are all paid back in one run, also when there are more than fit into a batch', async () => {
    const { id } = await shop.album()
    const given: string[] = []
    for (let n = 0; n < 55; n += 1) given.push((await give(id)).orderId)
    await closeDueOrders(daysLater(61))
    const refunds = await shop.parts.db
      .select({ orderId: schema.refund.orderId })
      .from(schema.refund)
      .where(inArray(schema.refund.orderId, given))
    expect(refunds.map(({ orderId }) => orderId).sort()).toEqual(given.toSorted())
  })

  test('of which the staff paid a part back, the rest goes back when nobody took it', async () => {
    const { orderNumber } = await give((await shop.album()).id)
    const staff = ctxOf(shop.parts, await makeStaff(shop, 'finance'))
    const [line] = (await getOrder(ctxOf(shop.parts, buyer), orderNumber)).lines
    const parts = [{ orderLineId: line?.id ?? '', amountYen: 320 }]
    await carryOutRefund(
      systemCtx(shop.parts),
      await refundOrder(staff, orderNumber, { reason: 'goodwill', parts }),
    )
    await closeDueOrders(daysLater(61))
    const { refunds } = await getOrder(ctxOf(shop.parts, buyer), orderNumber)
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      [320, 'done'],
      [1000, 'pending'],
    ])
  })

  test('is over by the clock, also before the daily job has paid it back', async () => {
    const { token, orderNumber } = await give((await shop.album()).id)
    const friend = await shop.account()
    const at = (days: number) => new Date(Date.now() + days * DAY_MS)
    const seen = (by: AccountActor, days: number) =>
      getPresent(ctxOf(shop.parts, by, at(days)), token)
    expect(await seen(friend, 59)).toMatchObject({ state: 'open' })
    expect(await seen(friend, 61)).toMatchObject({ state: 'expired' })
    expect(await getOrder(ctxOf(shop.parts, buyer, at(61)), orderNumber)).toMatchObject({
      present: { state: 'expired' },
    })
    const { items } = await listPresents(ctxOf(shop.parts, buyer, at(61)), { take: 30, skip: 0 })
    expect(items[0]).toMatchObject({ state: 'expired' })
    await expect(redeemPresent(ctxOf(shop.parts, friend, at(61)), token)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'present/refunded',
    })
    expect(await redeem(token, friend)).toBeDefined()
  })

  test('that was taken ends for who took it when the buyer is paid back', async () => {
    const { token, orderNumber } = await give((await shop.album()).id)
    const friend = await shop.account()
    await redeem(token, friend)
    const staff = ctxOf(shop.parts, await makeStaff(shop, 'finance'))
    await carryOutRefund(
      systemCtx(shop.parts),
      await refundOrder(staff, orderNumber, { reason: 'goodwill' }),
    )
    expect(await getPresent(ctxOf(shop.parts, friend), token)).toMatchObject({
      state: 'refunded',
      isOwned: false,
    })
  })

  test('keeps its page when MASTER_SECRET is renewed, as long as the former one is named', async () => {
    const { token } = await give((await shop.album()).id)
    const ctx = ctxOf(shop.parts, buyer)
    const renewed = { ...ctx.settings, MASTER_SECRET: 'n'.repeat(32) }
    const FORMER_MASTER_SECRETS = [ctx.settings.MASTER_SECRET]
    expect(
      await getPresent({ ...ctx, settings: { ...renewed, FORMER_MASTER_SECRETS } }, token),
    ).toMatchObject({ state: 'open' })
    await expect(getPresent({ ...ctx, settings: renewed }, token)).rejects.toMatchObject({
      kind: 'notFound',
    })
  })

  test('has no page under a forged link', async () => {
    const { id } = await give((await shop.album()).id)
    await expect(
      getPresent(ctxOf(shop.parts, buyer), presentToken('x'.repeat(32), id)),
    ).rejects.toMatchObject({ kind: 'notFound' })
  })
})

describe('a creator’s gift', () => {
  test('unlocks when it is paid for, and not before', async () => {
    const gift = await makeGift(shop)
    const ctx = ctxOf(shop.parts, buyer)
    expect(await getGift(ctx, gift.id)).toMatchObject({ isOwned: false, price: 500 })
    const order = { giftId: gift.id }
    const { transactionId, amount } = await placeOrder(ctx, { kind: 'gift', ...order }, byCard)
    expect(amount).toBe(500)
    await expect(getMyGift(ctx, gift.id)).rejects.toMatchObject({ kind: 'notFound' })
    await shop.pay(transactionId)
    const { orderNumber } = await verifyPayment(ctx, transactionId)
    expect(await getMyGift(ctx, gift.id)).toMatchObject({
      content: { kind: 'text', text: 'いつも聴いてくれて、ありがとう。' },
    })
    expect(await listMyGifts(ctx, { take: 30, skip: 0 })).toMatchObject({ total: 1 })
    expect((await getOrder(ctx, orderNumber)).lines[0]).toMatchObject({ kind: 'gift' })
    await expect(placeOrder(ctx, { kind: 'gift', ...order }, byCard)).rejects.toMatchObject({
      code: 'order/already-owned',
    })
    const stranger = ctxOf(shop.parts, await shop.account())
    await expect(getMyGift(stranger, gift.id)).rejects.toMatchObject({ kind: 'notFound' })
    await expect(
      placeOrder(ctxOf(shop.parts, gift.creator), { kind: 'gift', ...order }, byCard),
    ).rejects.toMatchObject({
      code: 'order/own-work',
    })
  })

  test('is locked again when it is paid back', async () => {
    const gift = await makeGift(shop)
    const ctx = ctxOf(shop.parts, buyer)
    const { transactionId } = await placeOrder(ctx, { kind: 'gift', giftId: gift.id }, byCard)
    await shop.pay(transactionId)
    const { orderNumber } = await verifyPayment(ctx, transactionId)
    const staff = ctxOf(shop.parts, await makeStaff(shop, 'admin'))
    await carryOutRefund(
      systemCtx(shop.parts),
      await refundOrder(staff, orderNumber, { reason: 'goodwill' }),
    )
    await expect(getMyGift(ctx, gift.id)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
