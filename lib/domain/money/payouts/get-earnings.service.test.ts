// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { givePayeeDetails, taxDetails } from '@/lib/domain/money/payees/testing'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { closeMonth } from './close-month'
import { getEarningItems, listEarningLines } from './get-earning-month'
import { getEarnings } from './get-earnings'
import { getStatementPdf } from './get-statement-pdf'
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
afterAll(() => shop.closeBalanced())

const at = (jst: string) => new Date(`${jst}+09:00`)
const NOW = at('2026-11-05T12:00:00')
const as = (uid: string) => ctxOf(shop.parts, { ...stranger, uid }, NOW)
const close = (month: string, now: string) => closeMonth(systemCtx(shop.parts, at(now)), month)

test('months, items and lines tell the same, to the yen; a return stands in its own month', async () => {
  const album = await shop.album()
  const [trackId = ''] = album.trackIds
  await sales.payee(album.creatorId)
  const sold = await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 5000 })
  await sales.sell(album, { at: at('2026-10-06T10:00:00'), priceYen: 440, trackId })
  await close('2026-10', '2026-11-01T00:05:00')
  await sales.takeBack(sold, 1000, at('2026-11-02T10:00:00'))
  await sales.sell(album, { at: at('2026-11-03T10:00:00'), priceYen: 1320 })

  const ctx = as(album.creatorId)
  const { months, ...rest } = await getEarnings(ctx)
  expect(rest).toEqual({ owed: 0, held: 0, waitsFor: null, young: null })
  expect(months).toEqual([
    { month: '2026-11', gross: 320, fee: 96, net: 224, statement: null, payout: null },
    {
      month: '2026-10',
      gross: 5440,
      fee: 1632,
      net: 3808,
      statement: {
        number: expect.stringMatching(/^S202610-\d{6}$/u),
        feeTax: 148,
        feeTaxes: [{ ratePercent: 10, fee: 1632, tax: 148 }],
        carried: 0,
        closedAt: '2026-10-31T15:05:00.000Z',
      },
      payout: {
        state: 'payable',
        months: ['2026-10'],
        gross: 3808,
        withholding: 388,
        net: 3420,
        payOn: '2026-11-20',
        failure: null,
      },
    },
  ])
  for (const { month, gross, fee } of months) {
    const { items } = await getEarningItems(ctx, month)
    const { items: lines, total } = await listEarningLines(ctx, { month, take: 30, skip: 0 })
    const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
      rows.reduce((all, row) => all + of(row), 0)
    expect(sum(items, ({ soldYen, backYen }) => soldYen + backYen)).toBe(gross)
    expect(sum(items, (item) => item.fee)).toBe(fee)
    expect(sum(lines, (line) => line.gross)).toBe(gross)
    expect(sum(lines, (line) => line.net)).toBe(gross - fee)
    expect(total).toBe(2)
  }
  expect((await getEarningItems(ctx, '2026-10')).items).toMatchObject([
    { kind: 'work', id: album.id, sold: 1, soldYen: 5000, backYen: 0 },
    { kind: 'track', id: trackId, sold: 1, soldYen: 440 },
  ])
  expect((await getEarningItems(ctx, '2026-11')).items).toMatchObject([
    { kind: 'work', sold: 1, soldYen: 1320, backYen: -1000, fee: 96 },
  ])
})

test('a statement is a document of its payee alone, and the same to the byte after what happens later', async () => {
  const album = await shop.album()
  const sold = await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 5000 })
  await close('2026-10', '2026-11-01T00:05:00')
  const ctx = as(album.creatorId)
  const { months } = await getEarnings(ctx)
  const number = months[1]?.statement?.number ?? ''
  const before = await getStatementPdf(ctx, number)
  expect(before.fileName).toBe(`${number}.pdf`)
  expect(before.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  await sales.takeBack(sold, 5000, at('2026-11-02T10:00:00'))
  await close('2026-11', '2026-12-01T00:05:00')
  const after = await getStatementPdf({ ...ctx, now: at('2026-12-24T00:00:00') }, number)
  expect(after.bytes.equals(before.bytes)).toBe(true)
  await expect(getStatementPdf(as(stranger.uid), number)).rejects.toMatchObject({
    kind: 'notFound',
  })
})

test('payments are counted by the year in which they went out, each with the statements it is made of', async () => {
  const album = await shop.album()
  await sales.payee(album.creatorId)
  await sales.sell(album, { at: at('2026-09-05T10:00:00'), priceYen: 2000 })
  await close('2026-09', '2026-10-01T00:05:00')
  await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 5000 })
  await close('2026-10', '2026-11-01T00:05:00')
  await sales.sell(album, { at: at('2026-11-05T10:00:00'), priceYen: 10_000 })
  await close('2026-11', '2026-12-01T00:05:00')
  const ctx = as(album.creatorId)
  expect(await listPaidYears(ctx)).toEqual([])
  await shop.parts.db.execute(sql`
    update payout set state = 'paid', pay_on = case month when '2026-10' then '2026-11-20'::date else '2027-01-05' end
     where payee_id = ${album.creatorId}`)
  const withheld = (yen: number) => Math.floor(yen * 0.1021)
  expect(await listPaidYears(ctx)).toMatchObject([
    { year: 2027, gross: 7000, withholding: withheld(7000), net: 7000 - withheld(7000) },
    {
      year: 2026,
      gross: 4900,
      payments: [
        {
          paidOn: '2026-11-20',
          statements: [
            { month: '2026-09', net: 1400 },
            { month: '2026-10', net: 3500 },
          ],
        },
      ],
    },
  ])
  expect(await listPaidYears(as(stranger.uid))).toEqual([])
  // The books, which are checked at the end, know of no payment.
  await shop.parts.db.execute(
    sql`update payout set state = 'payable' where payee_id = ${album.creatorId}`,
  )
})

test('a statement is printed with the name that its payee had then', async () => {
  const album = await shop.album()
  await sales.payee(album.creatorId)
  await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 5000 })
  await close('2026-10', '2026-11-01T00:05:00')
  const ctx = as(album.creatorId)
  const number = (await getEarnings(ctx)).months[1]?.statement?.number ?? ''
  const before = await getStatementPdf(ctx, number)
  await shop.parts.db.execute(
    sql`update tax_profile set ended_at = now() where account_id = ${album.creatorId}`,
  )
  await givePayeeDetails(shop.parts, album.creatorId, { name: '別の名前' })
  expect((await getStatementPdf(ctx, number)).bytes.equals(before.bytes)).toBe(true)
  const { rows } = await shop.parts.db.execute(
    sql`select 1 from statement s where number = ${number} and strpos(s::text, ${taxDetails.name}) > 0`,
  )
  expect(rows).toEqual([])
})

test('pages of lines follow each other, the newest first', async () => {
  const album = await shop.album()
  for (const day of ['01', '02', '03'])
    await sales.sell(album, { at: at(`2026-11-${day}T10:00:00`), priceYen: 100 * Number(day) })
  const page = async (skip: number) =>
    (await listEarningLines(as(album.creatorId), { month: '2026-11', take: 2, skip })).items.map(
      ({ gross }) => gross,
    )
  expect(await page(0)).toEqual([300, 200])
  expect(await page(2)).toEqual([100])
})

test('what is owed and cannot be paid says why; what waits for an answer is told apart', async () => {
  const album = await shop.album()
  await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 10_000 })
  const [, share = ''] = await sales.split(album, [5000, 5000], at('2026-10-10T00:00:00'))
  await sales.sell(album, { at: at('2026-10-11T10:00:00'), priceYen: 1000 })
  await close('2026-10', '2026-11-01T00:05:00')
  const ctx = as(album.creatorId)
  expect(await getEarnings(ctx)).toMatchObject({ owed: 7350, held: 350, waitsFor: 'details' })
  await sales.payee(album.creatorId, { isResident: false })
  expect(await getEarnings(ctx)).toMatchObject({ owed: 7350, waitsFor: 'abroad' })
  // Whoever shares sees their own part alone.
  await sales.decide(share, 'accepted', stranger.uid)
  expect(await getEarnings(as(stranger.uid))).toMatchObject({
    months: [{ month: '2026-11', gross: 500, fee: 150, net: 350 }],
  })
  expect(await getEarnings(ctx)).toMatchObject({ held: 0 })
})

test('less than 3,000 yen waits for more; nobody else sees anything', async () => {
  const album = await shop.album()
  await sales.payee(album.creatorId)
  await sales.sell(album, { at: at('2026-10-05T10:00:00'), priceYen: 1000 })
  await close('2026-10', '2026-11-01T00:05:00')
  expect(await getEarnings(as(album.creatorId))).toMatchObject({ owed: 700, waitsFor: 'minimum' })
  const other = await shop.account()
  expect(await getEarnings(ctxOf(shop.parts, other, NOW))).toEqual({
    months: [{ month: '2026-11', gross: 0, fee: 0, net: 0, statement: null, payout: null }],
    owed: 0,
    held: 0,
    waitsFor: null,
    young: null,
  })
  expect(await getEarningItems(ctxOf(shop.parts, other, NOW), '2026-10')).toEqual({ items: [] })
})

test('is for the owner alone: members of a channel do not see its money', async () => {
  const album = await shop.album()
  const member = { ...stranger, channel: { id: album.creatorId, role: 'editor' as const } }
  await expect(getEarnings(ctxOf(shop.parts, member, NOW))).rejects.toMatchObject({
    kind: 'forbidden',
  })
})
