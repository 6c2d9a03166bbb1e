// postgres: both
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { checkLedger } from '@/lib/domain/core/ledger'
import { openTestShop, systemCtx, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { nextMonth } from '@/lib/kit/jst-month'
import { closeMonth } from './close-month'
import { salesOf } from './testing'

let shop: TestShop
let sales: ReturnType<typeof salesOf>
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
})
afterAll(() => shop.close())

const at = (jst: string) => new Date(`${jst}+09:00`)
const close = (month: string, now: string, parts = shop.parts) =>
  closeMonth(systemCtx(parts, at(now)), month)
const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<T>(query)).rows

type Statement = {
  month: string
  gross_yen: number
  fee_yen: number
  fee_tax_yen: number
  carried_yen: number
}
const statementsOf = (payee: string) =>
  run<Statement>(sql`
    select month, gross_yen, fee_yen, fee_tax_yen, carried_yen from statement where payee_id = ${payee} order by month`)
type Payout = {
  id: string
  month: string
  state: string
  gross_yen: number
  withholding_yen: number
  net_yen: number
  pay_on: string
  failure: string | null
}
const payoutsOf = (payee: string) =>
  run<Payout>(sql`
    select id, month, state, gross_yen, withholding_yen, net_yen, pay_on::text, failure
      from payout where payee_id = ${payee} order by month`)
const expectBalancedBooks = async () =>
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })

describe('the closing of a month', () => {
  test('is refused before it is over', async () => {
    await expect(close('2026-10', '2026-10-31T23:59:59.999')).rejects.toMatchObject({
      code: 'payouts/month-open',
    })
  })

  test('twice at once for ten creators makes each statement once, to the yen', async () => {
    const albums = await Promise.all(Array.from({ length: 10 }, () => shop.album()))
    for (const [i, album] of albums.entries()) {
      await sales.payee(album.creatorId)
      for (let n = 0; n <= i; n += 1)
        await sales.sell(album, { at: at('2026-01-15T12:00:00'), priceYen: 1005 + n })
    }
    const both = await Promise.all([
      close('2026-01', '2026-02-01T00:05:00'),
      close('2026-01', '2026-02-01T00:05:00', shop.twin),
    ])
    expect(both[0].statements + both[1].statements).toBe(10)
    for (const [i, { creatorId }] of albums.entries()) {
      const prices = Array.from({ length: i + 1 }, (_, n) => 1005 + n)
      const gross = prices.reduce((sum, price) => sum + price, 0)
      const fee = prices.reduce((sum, price) => sum + Math.floor((price * 3000) / 10_000), 0)
      expect(await statementsOf(creatorId)).toEqual([
        {
          month: '2026-01',
          gross_yen: gross,
          fee_yen: fee,
          fee_tax_yen: Math.floor((fee * 10) / 110),
          carried_yen: 0,
        },
      ])
      const payable = gross - fee >= 3000 ? [gross - fee] : []
      expect((await payoutsOf(creatorId)).map((one) => one.gross_yen)).toEqual(payable)
    }
    await expectBalancedBooks()
  })

  test('takes what was booked to the last millisecond of the month in Japan, and nothing after it', async () => {
    const album = await shop.album()
    await sales.sell(album, { at: at('2026-02-28T23:59:59.999'), priceYen: 500 })
    await sales.sell(album, { at: at('2026-03-01T00:00:00'), priceYen: 700 })
    await close('2026-02', '2026-03-01T00:05:00')
    expect(await statementsOf(album.creatorId)).toMatchObject([{ gross_yen: 500 }])
  })

  test('what commits late stands in the next statement, with its own date, and in no other', async () => {
    const album = await shop.album()
    await sales.sell(album, { at: at('2026-04-10T10:00:00'), priceYen: 1000 })
    await close('2026-04', '2026-05-01T00:05:00')
    await sales.sell(album, { at: at('2026-04-30T23:59:00'), priceYen: 2000 })
    expect(await close('2026-04', '2026-05-01T00:09:00')).toEqual({ statements: 0, payouts: 0 })
    await close('2026-05', '2026-06-01T00:05:00')
    expect(await statementsOf(album.creatorId)).toMatchObject([
      { month: '2026-04', gross_yen: 1000 },
      { month: '2026-05', gross_yen: 2000 },
    ])
  })

  test('a refund over the end of a month leaves the old statement as it was', async () => {
    const album = await shop.album()
    const orderId = await sales.sell(album, {
      at: at('2026-04-30T20:00:00'),
      priceYen: 1320,
    })
    await close('2026-04', '2026-05-01T00:05:00')
    const [before] = await statementsOf(album.creatorId)
    await sales.takeBack(orderId, 1320, at('2026-05-02T09:00:00'))
    await close('2026-05', '2026-06-01T00:05:00')
    expect(await statementsOf(album.creatorId)).toEqual([
      before,
      { month: '2026-05', gross_yen: -1320, fee_yen: -396, fee_tax_yen: -36, carried_yen: 924 },
    ])
    expect(await payoutsOf(album.creatorId)).toEqual([])
    await expectBalancedBooks()
  })

  test('so does a dispute; what its end gives back stands in the month of that', async () => {
    const album = await shop.album()
    const orderId = await sales.sell(album, { at: at('2026-04-30T21:00:00'), priceYen: 1320 })
    await close('2026-04', '2026-05-01T00:05:00')
    const [before] = await statementsOf(album.creatorId)
    await sales.dispute(orderId, 1320, at('2026-05-31T23:59:59'))
    await close('2026-05', '2026-06-01T00:05:00')
    await sales.winDispute(orderId, at('2026-06-01T00:00:00'))
    await close('2026-06', '2026-07-01T00:05:00')
    expect(await statementsOf(album.creatorId)).toEqual([
      before,
      expect.objectContaining({ month: '2026-05', gross_yen: -1320, fee_yen: -396 }),
      expect.objectContaining({ month: '2026-06', gross_yen: 1320, fee_yen: 396, carried_yen: 0 }),
    ])
    await expectBalancedBooks()
  })

  test('statements and what stands in them cannot be changed', async () => {
    await expect(run(sql`update statement set gross_yen = 1`)).rejects.toThrow()
    await expect(run(sql`delete from statement`)).rejects.toThrow()
    await expect(
      run(sql`update earning set statement_id = null where statement_id is not null`),
    ).rejects.toThrow()
    await expect(run(sql`update earning set gross_yen = 1`)).rejects.toThrow()
  })

  test('the tax of fees is rounded once for the month; what the books took otherwise is booked', async () => {
    const album = await shop.album()
    for (let n = 0; n < 7; n += 1)
      await sales.sell(album, { at: at('2026-06-03T03:00:00'), priceYen: 60 })
    await close('2026-06', '2026-07-01T00:05:00')
    // Seven fees of 18 yen: 1 yen of tax each in the books, 11 of 126 in the statement.
    expect(await statementsOf(album.creatorId)).toMatchObject([{ fee_yen: 126, fee_tax_yen: 11 }])
    const booked = await run(sql`
      select e.account, e.amount_yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.kind = 'statementTax' and t.reference in (select id::text from statement where payee_id = ${album.creatorId})
       order by 1`)
    expect(booked).toEqual([
      { account: 'consumptionTax', amount_yen: -4 },
      { account: 'platformRevenue', amount_yen: 4 },
    ])
    // Ids are in the order of booking, by which the console shows the latest.
    await sales.sell(await shop.album(), { at: at('2026-07-02T00:00:00') })
    const [latest] = await run(sql`select kind from ledger_transaction order by id desc limit 1`)
    expect(latest).toEqual({ kind: 'sale' })
    await expectBalancedBooks()
  })
})

describe('what becomes payable', () => {
  test('months of 1,999 and 1,999 yen are one payment, withheld from once', async () => {
    const album = await shop.album()
    await sales.payee(album.creatorId)
    // 2,855 yen less a fee of 856 are 1,999.
    await sales.sell(album, { at: at('2026-07-07T07:07:07'), priceYen: 2855 })
    await close('2026-07', '2026-08-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toEqual([])
    await sales.sell(album, { at: at('2026-08-08T08:08:08'), priceYen: 2855 })
    await close('2026-08', '2026-09-01T00:05:00')
    expect(await statementsOf(album.creatorId)).toMatchObject([
      { carried_yen: 0 },
      { carried_yen: 1999 },
    ])
    expect(await payoutsOf(album.creatorId)).toMatchObject([
      {
        month: '2026-08',
        state: 'payable',
        gross_yen: 3998,
        withholding_yen: 408,
        net_yen: 3590,
        // The 20th is a Sunday, with holidays after it.
        pay_on: '2026-09-18',
      },
    ])
  })

  test('small months are carried over for a year and paid once, together', async () => {
    const album = await shop.album()
    await sales.payee(album.creatorId)
    const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`)
    for (const month of months) {
      // 400 yen less a fee of 120: eleven of them are the first to come to 3,000.
      await sales.sell(album, { at: at(`${month}-10T10:00:00`), priceYen: 400 })
      await close(month, `${nextMonth(month)}-01T00:05:00`)
    }
    const carried = (await statementsOf(album.creatorId)).map((one) => one.carried_yen)
    expect(carried).toEqual([...months.slice(0, 11).map((_, i) => i * 280), 0])
    const payouts = await payoutsOf(album.creatorId)
    expect(payouts).toMatchObject([{ month: '2025-11', gross_yen: 3080, withholding_yen: 314 }])
    const together = await run(sql`
      select s.month from payout_statement p join statement s on s.id = p.statement_id
       where p.payout_id = ${payouts[0]?.id} order by 1`)
    expect(together.map(({ month }) => month)).toEqual(months.slice(0, 11))
  })

  test('waits for details, and for people abroad; then it is paid with the next month', async () => {
    const album = await shop.album()
    const abroad = await shop.album()
    await sales.payee(abroad.creatorId, { isResident: false })
    for (const each of [album, abroad])
      await sales.sell(each, { at: at('2026-07-10T10:00:00'), priceYen: 10_000 })
    await close('2026-07', '2026-08-01T00:05:00')
    await sales.payee(album.creatorId, { withholds: false })
    await close('2026-08', '2026-09-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([
      { month: '2026-08', gross_yen: 7000, withholding_yen: 0 },
    ])
    expect(await payoutsOf(abroad.creatorId)).toEqual([])
  })

  test('whoever has left is paid less than 3,000 yen as well', async () => {
    const album = await shop.album()
    await sales.payee(album.creatorId)
    await sales.sell(album, { at: at('2026-07-10T10:00:00'), priceYen: 1000 })
    await run(sql`update account set deleted_at = now() where id = ${album.creatorId}`)
    await close('2026-07', '2026-08-01T00:05:00')
    expect(await payoutsOf(album.creatorId)).toMatchObject([{ gross_yen: 700 }])
  })

  test('a negative month is taken from the next ones', async () => {
    const album = await shop.album()
    await sales.payee(album.creatorId)
    const first = await sales.sell(album, {
      at: at('2026-03-03T03:00:00'),
      priceYen: 10_000,
    })
    await close('2026-03', '2026-04-01T00:05:00')
    await sales.takeBack(first, 10_000, at('2026-04-04T04:00:00'))
    await close('2026-04', '2026-05-01T00:05:00')
    await sales.sell(album, { at: at('2026-05-05T05:00:00'), priceYen: 20_000 })
    await close('2026-05', '2026-06-01T00:05:00')
    expect((await payoutsOf(album.creatorId)).map((one) => one.gross_yen)).toEqual([7000, 7000])
  })
})

describe('a work that several share', () => {
  test('each gets their part to the yen; what is pending waits, what is declined is the maker’s', async () => {
    const album = await shop.album()
    const [, friend = '', other = ''] = await sales.split(
      album,
      [3400, 3300, 3300],
      at('2026-01-01T00:00:00'),
    )
    const invited = await shop.account()
    await sales.sell(album, { at: at('2026-02-02T02:00:00'), priceYen: 999 })
    await sales.decide(friend, 'accepted', invited.uid)
    await close('2026-02', '2026-03-01T00:05:00')
    // 999 yen and a fee of 299, divided 34/33/33.
    expect(await statementsOf(album.creatorId)).toMatchObject([{ gross_yen: 339, fee_yen: 101 }])
    expect(await statementsOf(invited.uid)).toMatchObject([{ gross_yen: 330, fee_yen: 99 }])
    await sales.decide(other, 'declined', album.creatorId)
    await close('2026-03', '2026-04-01T00:05:00')
    expect((await statementsOf(album.creatorId))[1]).toMatchObject({ gross_yen: 330, fee_yen: 99 })
    await expectBalancedBooks()
  })

  test('what goes back in parts comes from where it went, and nobody keeps a yen', async () => {
    const album = await shop.album()
    const [, friend = ''] = await sales.split(album, [6700, 3300], at('2026-01-01T00:00:00'))
    const orderId = await sales.sell(album, { at: at('2026-02-02T02:00:00'), priceYen: 999 })
    // Who was invited may be forgotten meanwhile.
    await run(sql`update split_share set email = null where id = ${friend}`)
    for (const yen of [1, 100, 333, 565])
      await sales.takeBack(orderId, yen, at('2026-02-03T03:00:00'))
    const invited = await shop.account()
    await sales.decide(friend, 'accepted', invited.uid)
    await close('2026-02', '2026-03-01T00:05:00')
    for (const payee of [album.creatorId, invited.uid])
      expect(await statementsOf(payee)).toMatchObject([{ gross_yen: 0, fee_yen: 0 }])
    await expectBalancedBooks()
  })

  test('new shares never touch what was sold before; a track has its own', async () => {
    const album = await shop.album()
    const [trackId] = album.trackIds
    const invited = await shop.account()
    const [, early = ''] = await sales.split(album, [5000, 5000], at('2026-01-01T00:00:00'))
    const [, later = ''] = await sales.split(album, [9000, 1000], at('2026-02-10T00:00:00'))
    const [, ofTrack = ''] = await sales.split(
      album,
      [1000, 9000],
      at('2026-01-01T00:00:00'),
      trackId,
    )
    for (const share of [early, later, ofTrack]) await sales.decide(share, 'accepted', invited.uid)
    const before = await sales.sell(album, { at: at('2026-02-09T23:59:59'), priceYen: 1000 })
    await sales.sell(album, { at: at('2026-02-10T00:00:00'), priceYen: 1000 })
    await sales.sell(album, {
      at: at('2026-02-11T00:00:00'),
      priceYen: 1000,
      ...(trackId && { trackId }),
    })
    await close('2026-02', '2026-03-01T00:05:00')
    expect(await statementsOf(invited.uid)).toMatchObject([{ gross_yen: 500 + 100 + 900 }])
    await sales.takeBack(before, 1000, at('2026-03-03T00:00:00'))
    await close('2026-03', '2026-04-01T00:05:00')
    expect((await statementsOf(invited.uid))[1]).toMatchObject({ gross_yen: -500, fee_yen: -150 })
    await expectBalancedBooks()
  })
})
