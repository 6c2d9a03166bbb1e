// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { placeOrder } from '@/lib/domain/shop/orders'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import { byCard, ctxOf, openTestShop, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { addDays, jstDay } from '@/lib/kit/jst'
import { agreeFee, listFeeAgreements } from './fee-agreements'

let shop: TestShop
let finance: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  finance = await makeStaff(shop, 'finance')
})
afterAll(() => shop.close())

const day = (days: number) => jstDay(addDays(new Date(), days))

/** An album of a creator with a name. */
async function named(nickname: string) {
  const album = await shop.album({ priceYen: 1333 })
  await shop.parts.db.execute(
    sql`insert into profile (account_id, nickname, nickname_key) values (${album.creatorId}, ${nickname}, ${nickname})`,
  )
  return album
}
/** The share of the platform of what is sold in so many days. */
async function feeOf(album: { id: string }, days: number) {
  const ctx = ctxOf(shop.parts, await shop.account(), addDays(new Date(), days))
  const { transactionId } = await placeOrder(ctx, { kind: 'audio', albumId: album.id }, byCard)
  const { rows } = await shop.parts.db.execute<{ rate: number; yen: number }>(
    sql`select fee_rate_bp rate, fee_yen yen from order_line where order_id = ${transactionId}`,
  )
  return rows[0]
}

test('an agreement counts for what is sold from its day on; the creator is told 30 days before, and it is audited', async () => {
  const album = await named('取り決めの人')
  const ctx = ctxOf(shop.parts, finance)
  const requested = { nickname: '取り決めの人', feeRateBp: 2500, reason: '契約書のとおり' }
  await expect(agreeFee(ctx, { ...requested, since: day(29) })).rejects.toMatchObject({
    code: 'fees/too-soon',
  })
  await agreeFee(ctx, { ...requested, since: day(30) })
  await agreeFee(ctx, { ...requested, since: day(60), feeRateBp: 2000 })
  expect(await feeOf(album, 0)).toEqual({ rate: 3000, yen: 399 })
  expect(await feeOf(album, 30)).toEqual({ rate: 2500, yen: 333 })
  expect(await feeOf(album, 61)).toEqual({ rate: 2000, yen: 266 })
  expect(await feeOf(await named('ほかの人'), 61)).toEqual({ rate: 3000, yen: 399 })
  const { rows: told } = await shop.parts.db.execute<{ title: string }>(
    sql`select title from notification where account_id = ${album.creatorId} order by id`,
  )
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringContaining('販売手数料が25％'),
    expect.stringContaining('販売手数料が20％'),
  ])
  const { rows: acts } = await shop.parts.db.execute(
    sql`select 1 from audit_log where action = 'agreeFee' and subject = ${album.creatorId}`,
  )
  expect(acts).toHaveLength(2)
  expect(await listFeeAgreements(ctx, { take: 10, skip: 0 })).toMatchObject({
    total: 2,
    items: [{ feeRateBp: 2000 }, { feeRateBp: 2500, nickname: '取り決めの人' }],
  })
})

test('is made by finance alone, of somebody who is there, and never changed', async () => {
  const requested = { nickname: '誰でもない', since: day(40), feeRateBp: 0, reason: '契約' }
  for (const role of ['support', 'editor'] as const)
    await expect(
      agreeFee(ctxOf(shop.parts, await makeStaff(shop, role)), requested),
    ).rejects.toMatchObject({ kind: 'notFound' })
  await expect(agreeFee(ctxOf(shop.parts, finance), requested)).rejects.toMatchObject({
    kind: 'notFound',
  })
  await expect(
    shop.parts.db.execute(sql`update fee_agreement set fee_rate_bp = 0`),
  ).rejects.toThrow()
})
