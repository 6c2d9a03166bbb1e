// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { openTestShop, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { checkLedger } from './check-ledger'
import { ratesOn } from './rates'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test.each([
  ['2023-09-30', 10_000],
  ['2026-09-30', 8000],
  ['2026-10-01', 7000],
  ['2028-10-01', 5000],
  ['2030-10-01', 3000],
  ['2031-10-01', 0],
])(
  'on %s businesses deduct %i basis points of the tax in what they buy from the unregistered',
  async (day, bp) => {
    expect((await ratesOn(shop.parts.db, day)).unregisteredDeduction).toBe(bp)
  },
)

test('a day before the first row of a rate has none', async () => {
  await expect(ratesOn(shop.parts.db, '2012-12-31')).rejects.toThrow('no rate of')
})

test('a new rate of consumption tax is a row: orders from its day on are booked with it, earlier ones as they were', async () => {
  const { db } = shop.parts
  await db.execute(sql`insert into dated_rate values ('consumptionTax', '2027-04-01', 1200)`)
  const sales = salesOf(shop)
  const album = await shop.album()
  const before = await sales.sell(album, { at: new Date('2027-03-31T14:59:59Z'), priceYen: 1320 })
  const after = await sales.sell(album, { at: new Date('2027-03-31T15:00:00Z'), priceYen: 1320 })
  const taxOf = async (orderId: string) =>
    (
      await db.execute(sql`
        select e.party, sum(e.amount_yen)::int yen from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
         where t.order_id = ${orderId} and e.account = 'consumptionTax' group by 1`)
    ).rows
  // A fee of 396 yen: 36 at 10/110, 42 at 12/112.
  expect(await taxOf(before)).toEqual([{ party: '10', yen: -36 }])
  expect(await taxOf(after)).toEqual([{ party: '12', yen: -42 }])
  const { rows } = await db.execute(
    sql`select tax_rate_percent from order_line where order_id = ${after}`,
  )
  expect(rows).toEqual([{ tax_rate_percent: 12 }])
  // Placed before midnight and paid after it: supplied, and taxed, on the day after.
  const across = await sales.sell(album, {
    placedAt: new Date('2027-03-31T14:59:59Z'),
    at: new Date('2027-03-31T15:00:00Z'),
  })
  expect(await taxOf(across)).toEqual([{ party: '12', yen: -42 }])
  await sales.takeBack(after, 1320, new Date('2027-04-02T00:00:00Z'))
  expect(await taxOf(after)).toEqual([{ party: '12', yen: 0 }])
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
})
