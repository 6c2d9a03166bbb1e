// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { sealRow } from '@/lib/domain/core/sealed-rows'
import { bookPayout, bookPayoutReturn } from '@/lib/domain/money/payouts'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { newId } from '@/lib/kit/ids'
import { listPaymentReports, listWithholdings, readFiledReports } from './index'

const MY_NUMBER = '123456789018'
const at = (jst: string) => new Date(`${jst}+09:00`)
const page = { take: 20, skip: 0 }

let shop: TestShop
let finance: AccountActor
let sales: ReturnType<typeof salesOf>
/** Paid 70,000 yen with tax withheld, and 7,000 without; one more came back from the bank. */
let [large, small, returned] = ['', '', '']

beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
  finance = await makeStaff(shop, 'finance')
  large = await payee(100_000, true)
  small = await payee(10_000, false)
  returned = await payee(20_000, true)
  await closeMonth(systemCtx(shop.parts, at('2026-09-01T00:05:00')), '2026-08')
  for (const id of [large, small, returned]) await pay(id, '2026-09-18')
  // A second month, paid in another one: a year's report follows the days of payment.
  const album = albums.get(large)
  if (album) await sales.sell(album, { at: at('2026-11-15T12:00:00'), priceYen: 100_000 })
  await closeMonth(systemCtx(shop.parts, at('2026-12-01T00:05:00')), '2026-11')
  await pay(large, '2027-01-04')
  const payout = await payoutOf(returned)
  await bookPayoutReturn({ ...shop.parts, now: at('2026-09-19T10:00:00') }, payout, '口座なし')
  const id = newId()
  const { sealed, keyId } = sealRow(shop.parts.settings, 'payee_number', id, MY_NUMBER)
  await shop.parts.db.execute(sql`
    insert into payee_number (id, account_id, kind, sealed, key_id, delete_after)
    values (${id}, ${large}, 'myNumber', ${sealed}, ${keyId}, '2034-01-01')`)
})
afterAll(() => shop.closeBalanced())

const albums = new Map<string, Awaited<ReturnType<TestShop['album']>>>()
async function payee(priceYen: number, withholds: boolean): Promise<string> {
  const album = await shop.album()
  albums.set(album.creatorId, album)
  await sales.payee(album.creatorId, { withholds })
  await sales.sell(album, { at: at('2026-08-05T12:00:00'), priceYen })
  return album.creatorId
}
async function payoutOf(payeeId: string): Promise<string> {
  const { rows } = await shop.parts.db.execute<{ id: string }>(
    sql`select id from payout where payee_id = ${payeeId} order by month desc limit 1`,
  )
  return rows[0]?.id ?? ''
}
const pay = async (payeeId: string, day: string) =>
  bookPayout({ ...shop.parts, now: at(`${day}T10:00:00`) }, await payoutOf(payeeId), day)
const as = (who = finance) => ctxOf(shop.parts, who)
/** Of finance, with a session that proved who it is at that moment. */
async function staffProvenAt(proven: Date): Promise<AccountActor> {
  const who = await makeStaff(shop, 'finance')
  await shop.parts.db.execute(sql`
    insert into session (id, account_id, client, expires_at, authenticated_at)
    values (${who.sessionId}, ${who.uid}, 'web', now() + interval '1 day', ${proven})`)
  return who
}

test('the register of a month lists what was paid in it and withheld, and its sums are those of the books', async () => {
  const { items, total, sums } = await listWithholdings(as(), { month: '2026-09', ...page })
  expect(total).toBe(2)
  const rowOf = (id: string) => items.find(({ payeeId }) => payeeId === id)
  expect(rowOf(large)).toMatchObject({ gross: 70_000, base: 70_000, withheld: 7147, net: 62_853 })
  expect(rowOf(small)).toMatchObject({ gross: 7000, base: 0, withheld: 0, net: 7000 })
  // The name of the tax details, not the nickname.
  expect(rowOf(large)?.name).toBe('夜野 つづり')
  expect(sums).toEqual({ gross: 77_000, base: 70_000, withheld: 7147, net: 69_853 })
  const { rows } = await shop.parts.db.execute<{ yen: number }>(sql`
    select -sum(amount_yen)::int yen from ledger_entry where account = 'withholding'`)
  const january = await listWithholdings(as(), { month: '2027-01', ...page })
  expect(sums.withheld + january.sums.withheld).toBe(rows[0]?.yen)
})

test('the reports of a year follow the days of payment and agree with the statements', async () => {
  const { items, sums } = await listPaymentReports(as(), { year: 2026, ...page })
  expect(items).toMatchObject([
    {
      payeeId: large,
      gross: 70_000,
      stated: 70_000,
      withheld: 7147,
      isFiled: true,
      hasNumber: true,
    },
    { payeeId: small, gross: 7000, stated: 7000, withheld: 0, isFiled: false, hasNumber: false },
  ])
  expect(sums).toEqual({ gross: 77_000, withheld: 7147, filed: 1, missing: 0 })
  const next = await listPaymentReports(as(), { year: 2027, ...page })
  expect(next.items).toMatchObject([{ payeeId: large, gross: 70_000, stated: 70_000 }])
})

test('what is filed has the numbers, only after a fresh proof, with a reason and an audit row for each number', async () => {
  const who = await staffProvenAt(at('2026-01-01T00:00:00'))
  const read = () => readFiledReports(as(who), { year: 2026, reason: '支払調書の提出' })
  await expect(read()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  await shop.parts.db.execute(
    sql`update session set authenticated_at = now() where id = ${who.sessionId}`,
  )
  const { items, year } = await read()
  expect(year).toBe(2026)
  expect(items).toMatchObject([
    { number: MY_NUMBER, numberKind: 'myNumber', gross: 70_000, withheld: 7147 },
  ])
  const { rows } = await shop.parts.db.execute(sql`
    select action, subject, detail->>'note' note from audit_log where actor_id = ${who.uid} order by id`)
  expect(rows).toEqual([
    { action: 'readTaxNumber', subject: large, note: '支払調書の提出' },
    { action: 'readFiledReports', subject: '2026', note: '支払調書の提出' },
  ])
})

test('nobody but finance reads any of it', async () => {
  const support = as(await makeStaff(shop, 'support'))
  const missing = { kind: 'notFound' }
  await expect(listWithholdings(support, { month: '2026-09', ...page })).rejects.toMatchObject(
    missing,
  )
  await expect(listPaymentReports(support, { year: 2026, ...page })).rejects.toMatchObject(missing)
  await expect(readFiledReports(support, { year: 2026, reason: '理由' })).rejects.toMatchObject(
    missing,
  )
})
