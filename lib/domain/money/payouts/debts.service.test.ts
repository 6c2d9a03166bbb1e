// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { checkLedger } from '@/lib/domain/core/ledger'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { bookPayout } from './book-payout'
import { closeMonth } from './close-month'
import { listDebts, writeOffDebt } from './debts'
import { salesOf } from './testing'

let shop: TestShop
let sales: ReturnType<typeof salesOf>
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
})
afterAll(() => shop.close())

const at = (jst: string) => new Date(`${jst}+09:00`)
const close = (month: string, now: string) => closeMonth(systemCtx(shop.parts, at(now)), month)
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<T>(query)).rows
const staff = async (role: 'finance' | 'support' | 'admin') =>
  ctxOf(shop.parts, await makeStaff(shop, role))
const page = { take: 20, skip: 0 }

/** Somebody who was paid for a sale of 10,000 yen that then went back: 7,000 yen are owed. */
async function debtor() {
  const album = await shop.album()
  await sales.payee(album.creatorId, { withholds: true })
  const order = await sales.sell(album, { at: at('2026-02-03T03:00:00'), priceYen: 10_000 })
  await close('2026-02', '2026-03-01T00:05:00')
  const [payout] = await rows<{ id: string }>(
    sql`select id from payout where payee_id = ${album.creatorId}`,
  )
  const paidOn = at('2026-03-20T10:00:00')
  await bookPayout({ ...shop.parts, now: paidOn }, payout?.id ?? '', '2026-03-20')
  await sales.takeBack(order, 10_000, at('2026-03-25T10:00:00'))
  await close('2026-03', '2026-04-01T00:05:00')
  return album
}

test('what a payee owes is listed for finance, less what was earned since, and for nobody else', async () => {
  const album = await debtor()
  const finance = await staff('finance')
  const debtOf = async () =>
    (await listDebts(finance, page)).items.find(({ payeeId }) => payeeId === album.creatorId)
  expect(await debtOf()).toMatchObject({ amount: 7000, since: '2026-03', hasLeft: false })
  await sales.sell(album, { at: at('2026-04-02T00:00:00'), priceYen: 1000 })
  expect(await debtOf()).toMatchObject({ amount: 6300 })
  await sales.sell(album, { at: at('2026-04-03T00:00:00'), priceYen: 9000 })
  expect(await debtOf()).toBeUndefined()
  await expect(listDebts(await staff('support'), page)).rejects.toMatchObject({ kind: 'notFound' })
})

test('writing it off is booked once, with its reason, and the next month pays all that it earned', async () => {
  const { creatorId } = await debtor()
  const finance = { ...(await staff('finance')), now: at('2026-04-10T10:00:00') }
  const requested = { amount: 7000, reason: '活動を終えたため' }
  await expect(writeOffDebt(await staff('support'), creatorId, requested)).rejects.toMatchObject({
    kind: 'notFound',
  })
  const both = await Promise.allSettled([
    writeOffDebt(finance, creatorId, requested),
    writeOffDebt(finance, creatorId, requested),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(
    await rows(sql`
      select e.account, e.amount_yen from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
       where t.kind = 'writeOff' and t.id in (
         select transaction_id from ledger_entry where party = ${creatorId}) order by 1`),
  ).toEqual([
    { account: 'badDebts', amount_yen: 7000 },
    { account: 'creatorPayable', amount_yen: -7000 },
  ])
  expect(
    await rows(
      sql`select actor_id, detail->>'note' note from audit_log where subject = ${creatorId}`,
    ),
  ).toEqual([{ actor_id: expect.any(String), note: '活動を終えたため' }])
  await close('2026-04', '2026-05-01T00:05:00')
  const [statement] = await rows<{ gross_yen: number; fee_yen: number; items: unknown[] }>(sql`
    select gross_yen, fee_yen, detail->'items' items from statement where payee_id = ${creatorId} order by month desc limit 1`)
  expect(statement).toMatchObject({ gross_yen: 7000, fee_yen: 0, items: [{ kind: 'writeOff' }] })
  expect(
    await rows(sql`select 1 from payout where payee_id = ${creatorId} and month > '2026-02'`),
  ).toEqual([])
  expect(await checkLedger(shop.parts)).toMatchObject({ sumYen: 0, problems: [] })
})

test('another amount than the one that was seen is refused, and says what it is now', async () => {
  const { creatorId } = await debtor()
  await expect(
    writeOffDebt(await staff('admin'), creatorId, { amount: 6999, reason: '見間違い' }),
  ).rejects.toMatchObject({
    code: 'payouts/debt-changed',
    details: [{ path: 'amount', message: '7000', yen: 7000 }],
  })
  expect(await rows(sql`select 1 from audit_log where subject = ${creatorId}`)).toEqual([])
})
