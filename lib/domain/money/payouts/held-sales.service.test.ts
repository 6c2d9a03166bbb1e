// postgres: one
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { bookPayout, bookPayoutReturn } from './book-payout'
import { closeMonth } from './close-month'
import { getEarnings } from './get-earnings'
import { recentCardYen } from './held-sales'
import { listPaidYears } from './list-paid-years'
import { salesOf } from './testing'

let shop: TestShop
let sales: ReturnType<typeof salesOf>
let stranger: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
  stranger = await shop.account()
})
// The books say of every payout that it is the sum of its statements, less what was held, plus what was released.
afterAll(() => shop.closeBalanced())

const at = (jst: string) => new Date(`${jst}+09:00`)
const close = (month: string, now: string, holdDays = 30) =>
  closeMonth(
    systemCtx(
      { ...shop.parts, settings: { ...shop.parts.settings, PAYOUT_HOLD_DAYS: holdDays } },
      at(now),
    ),
    month,
  )
const payoutsOf = async (payee: string) =>
  (
    await shop.parts.db.execute<{
      id: string
      month: string
      gross_yen: number
      pay_on: string
    }>(sql`
      select id, month, gross_yen, pay_on::text from payout where payee_id = ${payee} order by month`)
  ).rows
const earningsOf = (payee: string, now: string) =>
  getEarnings(ctxOf(shop.parts, { ...stranger, uid: payee }, at(now)))
async function payee() {
  const album = await shop.album()
  await sales.payee(album.creatorId, { withholds: false })
  return album
}

describe('card sales younger than 30 days on the pay day', () => {
  test('are left out of that payout and paid in the next, and the payee reads how much and when', async () => {
    const album = await payee()
    // 2026-10-20 less thirty days is 2026-09-20.
    await sales.sell(album, { at: at('2026-09-19T23:59:59'), priceYen: 10_000 })
    await sales.sell(album, { at: at('2026-09-20T00:00:00'), priceYen: 2000 })
    await sales.sell(album, { at: at('2026-09-30T12:00:00'), priceYen: 3000 })
    await close('2026-09', '2026-10-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([
      { month: '2026-09', gross_yen: 7000, pay_on: '2026-10-20' },
    ])
    expect(await earningsOf(album.creatorId, '2026-10-02T12:00:00')).toMatchObject({
      owed: 3500,
      waitsFor: null,
      young: { amount: 3500, payOn: '2026-11-20', days: 30 },
    })
    await sales.sell(album, { at: at('2026-10-03T12:00:00'), priceYen: 1000 })
    await close('2026-10', '2026-11-01T00:05:00')
    await close('2026-10', '2026-11-02T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([
      { month: '2026-09', gross_yen: 7000 },
      { month: '2026-10', gross_yen: 4200, pay_on: '2026-11-20' },
    ])
    expect(await earningsOf(album.creatorId, '2026-11-02T12:00:00')).toMatchObject({
      owed: 0,
      young: null,
    })
    for (const { id, pay_on } of await payoutsOf(album.creatorId))
      await bookPayout({ ...shop.parts, now: at(`${pay_on}T10:00:00`) }, id, pay_on)
    const [year] = await listPaidYears(ctxOf(shop.parts, { ...stranger, uid: album.creatorId }))
    expect(year).toMatchObject({ year: 2026, gross: 11_200 })
    // A year's payments are still the sum of what stands beside them.
    expect(
      year?.payments.map(({ gross, statements }) => [
        gross,
        statements.map(({ month, net }) => [month, net]),
      ]),
    ).toEqual([
      [
        4200,
        [
          ['2026-09', 3500],
          ['2026-10', 700],
        ],
      ],
      [7000, [['2026-09', 7000]]],
    ])
  })

  test('are seen in their month when a payout is made of nothing else, with the reason for which it came back', async () => {
    const album = await payee()
    await sales.sell(album, { at: at('2026-09-03T12:00:00'), priceYen: 10_000 })
    await sales.sell(album, { at: at('2026-09-25T12:00:00'), priceYen: 5000 })
    await close('2026-09', '2026-10-01T00:05:00')
    await close('2026-10', '2026-11-01T00:05:00')
    const [, later] = await payoutsOf(album.creatorId)
    const monthNow = async () => {
      const { months } = await earningsOf(album.creatorId, '2026-11-02T12:00:00')
      expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-09'])
      return months[1]
    }
    expect(await monthNow()).toMatchObject({
      payout: { gross: 7000, months: ['2026-09'], payOn: '2026-10-20' },
      heldPayout: { state: 'payable', gross: 3500, months: ['2026-09'], payOn: '2026-11-20' },
    })
    const ctx = { ...shop.parts, now: at('2026-11-20T10:00:00') }
    await bookPayout(ctx, later?.id ?? '', '2026-11-20')
    await bookPayoutReturn(ctx, later?.id ?? '', '口座名義が違います。')
    expect(await monthNow()).toMatchObject({
      heldPayout: { state: 'returned', failure: '口座名義が違います。' },
    })
  })

  test('are not counted twice where they went back in the same month', async () => {
    const album = await payee()
    await sales.sell(album, { at: at('2026-09-03T12:00:00'), priceYen: 10_000 })
    const returned = await sales.sell(album, { at: at('2026-09-25T12:00:00'), priceYen: 2000 })
    await sales.takeBack(returned, 2000, at('2026-09-26T12:00:00'))
    await close('2026-09', '2026-10-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([{ gross_yen: 7000 }])
    expect(await earningsOf(album.creatorId, '2026-10-02T12:00:00')).toMatchObject({ owed: 0 })
  })

  test('pay for what the buyer’s bank takes before they are paid', async () => {
    const album = await payee()
    await sales.sell(album, { at: at('2026-09-03T12:00:00'), priceYen: 10_000 })
    const disputed = await sales.sell(album, { at: at('2026-09-25T12:00:00'), priceYen: 10_000 })
    await close('2026-09', '2026-10-01T00:05:00')
    await sales.dispute(disputed, 10_000, at('2026-10-10T12:00:00'))
    await close('2026-10', '2026-11-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([{ month: '2026-09', gross_yen: 7000 }])
    const { owed, waitsFor } = await earningsOf(album.creatorId, '2026-11-02T12:00:00')
    expect({ owed, waitsFor }).toEqual({ owed: 0, waitsFor: null })
  })

  test('leave nothing to pay where they are all there is: the statement waits whole', async () => {
    const album = await payee()
    await sales.sell(album, { at: at('2026-09-25T12:00:00'), priceYen: 10_000 })
    await close('2026-09', '2026-10-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toEqual([])
    expect(await earningsOf(album.creatorId, '2026-10-02T12:00:00')).toMatchObject({
      owed: 7000,
      young: { amount: 7000, payOn: '2026-11-20' },
    })
    await close('2026-10', '2026-11-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([
      { month: '2026-10', gross_yen: 7000, pay_on: '2026-11-20' },
    ])
  })

  test('are paid at once where the setting is 0', async () => {
    const album = await payee()
    await sales.sell(album, { at: at('2026-09-30T12:00:00'), priceYen: 10_000 })
    await close('2026-09', '2026-10-01T00:05:00', 0)
    expect(await payoutsOf(album.creatorId)).toMatchObject([{ gross_yen: 7000 }])
  })
})

test('a statement of many sales is read once to find what is held', async () => {
  const held = recentCardYen(sql`${stranger.uid}::uuid`, at('2026-09-20T00:00:00'))
  const { rows } = await shop.parts.db.execute(sql`explain (format json) select ${held}`)
  expect(JSON.stringify(rows).match(/"Relation Name":"earning"/gu)).toHaveLength(1)
})
