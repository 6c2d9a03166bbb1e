// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { closeMonth } from './close-month'
import { getEarnings } from './get-earnings'
import { salesOf } from './testing'

let shop: TestShop
let sales: ReturnType<typeof salesOf>
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
  await shop.parts.db.execute(
    sql`insert into dated_rate values ('consumptionTax', '2026-07-01', 1200)`,
  )
})
afterAll(() => shop.closeBalanced())

const at = (jst: string) => new Date(`${jst}+09:00`)
const close = (month: string, now: string) => closeMonth(systemCtx(shop.parts, at(now)), month)

/** A payee's closed months, the latest first, each with its fees and tax by rate. */
async function taxesOf(payee: string) {
  const ctx = ctxOf(
    shop.parts,
    { ...(await shop.account()), uid: payee },
    at('2026-09-05T12:00:00'),
  )
  const { months } = await getEarnings(ctx)
  return months.flatMap(({ month, fee, statement }) =>
    statement ? [{ month, fee, feeTax: statement.feeTax, feeTaxes: statement.feeTaxes }] : [],
  )
}

/** What the books owe the tax office, by rate. */
async function bookedTaxes() {
  const { rows } = await shop.parts.db.execute<{ rate: string; yen: number }>(sql`
    select party rate, (-sum(amount_yen))::int yen from ledger_entry where account = 'consumptionTax' group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ rate, yen }) => [rate, yen]))
}

test('the fee of a sale bears the rate of its day, whenever the month is closed and whatever went back', async () => {
  const album = await shop.album()
  const june = await sales.sell(album, { at: at('2026-06-30T23:59:59'), priceYen: 1320 })
  await sales.sell(album, { at: at('2026-06-10T10:00:00'), priceYen: 1005 })
  await close('2026-06', '2026-07-01T00:05:00')
  // 396 and 301 yen at 10/110.
  const closedJune = {
    ...{ month: '2026-06', fee: 697, feeTax: 63 },
    feeTaxes: [{ ratePercent: 10, fee: 697, tax: 63 }],
  }
  expect(await taxesOf(album.creatorId)).toEqual([closedJune])
  expect(await bookedTaxes()).toEqual({ 10: 63 })

  const late = { at: at('2026-06-30T10:00:00'), priceYen: 999 }
  await sales.sell(album, late)
  await sales.takeBack(june, 1320, at('2026-07-02T09:00:00'))
  for (const priceYen of [1320, 777])
    await sales.sell(album, { at: at('2026-07-01T00:00:00'), priceYen })
  await close('2026-07', '2026-08-01T00:05:00')
  // 299 − 396 yen at 10/110, 396 + 233 at 12/112; each rounded once.
  expect(await taxesOf(album.creatorId)).toEqual([
    {
      ...{ month: '2026-07', fee: 532, feeTax: 59 },
      feeTaxes: [
        { ratePercent: 10, fee: -97, tax: -8 },
        { ratePercent: 12, fee: 629, tax: 67 },
      ],
    },
    closedJune,
  ])
  expect(await bookedTaxes()).toEqual({ 10: 55, 12: 67 })
})

test('a refund in August of what July sold bears July’s rate, and a part of it too', async () => {
  const album = await shop.album()
  const before = await sales.sell(album, { at: at('2026-06-20T10:00:00'), priceYen: 3300 })
  const after = await sales.sell(album, { at: at('2026-07-20T10:00:00'), priceYen: 3300 })
  await close('2026-07', '2026-08-01T00:05:00')
  await sales.takeBack(before, 1100, at('2026-08-02T10:00:00'))
  await sales.takeBack(after, 3300, at('2026-08-03T10:00:00'))
  await close('2026-08', '2026-09-01T00:05:00')
  expect(await taxesOf(album.creatorId)).toMatchObject([
    {
      month: '2026-08',
      feeTaxes: [
        { ratePercent: 10, fee: -330, tax: -30 },
        { ratePercent: 12, fee: -990, tax: -106 },
      ],
    },
    {
      month: '2026-07',
      feeTaxes: [
        { ratePercent: 10, fee: 990, tax: 90 },
        { ratePercent: 12, fee: 990, tax: 106 },
      ],
    },
  ])
})

test('what was preordered in June and comes out in July bears July’s rate', async () => {
  const album = await shop.album({ releaseAt: at('2026-07-10T00:00:00'), acceptsPreorders: true })
  await sales.sell(album, { at: at('2026-06-20T10:00:00'), priceYen: 1320 })
  await close('2026-06', '2026-07-01T00:05:00')
  await close('2026-07', '2026-08-01T00:05:00')
  expect(await taxesOf(album.creatorId)).toMatchObject([
    { month: '2026-07', feeTaxes: [{ ratePercent: 12, fee: 396, tax: 42 }] },
  ])
})
