// postgres: both
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { untilLockIsAwaited } from '@/lib/db/testing'
import type { Ctx } from '@/lib/domain/core/ctx'
import { openTestShop, systemCtx, type TestShop } from '@/lib/domain/shop/orders/testing/shop'
import { newId } from '@/lib/kit/ids'
import { bookPayout, bookPayoutReturn } from './book-payout'
import { closeMonth } from './close-month'
import { salesOf } from './testing'

let shop: TestShop
let sales: ReturnType<typeof salesOf>
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
})
afterAll(() => shop.closeBalanced())

const at = (jst: string) => new Date(`${jst}+09:00`)
const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<T>(query)).rows

/** A payee with 7,000 yen to be paid on 20 October. */
async function payable() {
  const { creatorId } = await shop.album().then(async (album) => {
    await sales.payee(album.creatorId)
    await sales.sell(album, { at: at('2026-09-09T09:00:00'), priceYen: 10_000 })
    return album
  })
  await closeMonth(systemCtx(shop.parts, at('2026-10-01T00:05:00')), '2026-09')
  const payouts = () =>
    run<{ id: string; state: string; failure: string | null; pay_on: string }>(
      sql`select id, state, failure, pay_on::text from payout where payee_id = ${creatorId}`,
    )
  const owed = async () => {
    const [row] = await run<{ yen: number }>(sql`
      select -sum(amount_yen)::int yen from ledger_entry where account = 'creatorPayable' and party = ${creatorId}`)
    return row?.yen
  }
  const told = () =>
    run(sql`select title from notification where account_id = ${creatorId} order by created_at, id`)
  return { id: (await payouts())[0]?.id ?? '', creatorId, payouts, owed, told }
}
const ctx = () => systemCtx(shop.parts, at('2026-10-20T09:00:00'))

test('a payment is booked when it goes out, and again after the bank has returned it', async () => {
  const { id, payouts, owed, told } = await payable()
  expect(await owed()).toBe(7000)
  await bookPayout(ctx(), id, '2026-10-20')
  await expect(bookPayout(ctx(), id, '2026-10-20')).rejects.toMatchObject({
    code: 'payouts/not-payable',
  })
  expect(await owed()).toBe(0)
  await bookPayoutReturn(ctx(), id, '口座番号が見つかりません。')
  await expect(bookPayoutReturn(ctx(), id, '口座番号が見つかりません。')).rejects.toMatchObject({
    code: 'payouts/not-paid',
  })
  expect(await owed()).toBe(7000)
  expect(await payouts()).toMatchObject([
    { state: 'returned', failure: '口座番号が見つかりません。' },
  ])
  await bookPayout(ctx(), id, '2026-11-20')
  expect(await payouts()).toMatchObject([{ state: 'paid', failure: null, pay_on: '2026-11-20' }])
  expect(await owed()).toBe(0)
  expect(await told()).toHaveLength(3)
})

test('twice at once it is paid once', async () => {
  const { id, owed } = await payable()
  const answers = await Promise.allSettled([
    bookPayout(ctx(), id, '2026-10-20'),
    bookPayout(ctx(), id, '2026-10-20'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await owed()).toBe(0)
})

test('a return that waited for a booking returns that one, and no earlier one', async () => {
  const { id, owed, payouts } = await payable()
  await bookPayout(ctx(), id, '2026-10-20')
  await bookPayoutReturn(ctx(), id, '口座番号が見つかりません。')
  let returning: Promise<void> | undefined
  await shop.parts.db.transaction(async (tx) => {
    await bookPayout({ ...ctx(), db: tx as unknown as Ctx['db'] }, id, '2026-11-20')
    returning = bookPayoutReturn(ctx(), id, '口座名義が違います。')
    await untilLockIsAwaited(shop.parts.db)
  })
  await returning
  expect(await payouts()).toMatchObject([{ state: 'returned' }])
  expect(await owed()).toBe(7000)
})

test('nothing goes to an account that was changed the day before (safety 17)', async () => {
  const { id, creatorId } = await payable()
  await run(
    sql`update bank_account set ended_at = ${at('2026-10-19T12:00:00')} where account_id = ${creatorId}`,
  )
  await expect(bookPayout(ctx(), id, '2026-10-20')).rejects.toMatchObject({
    code: 'payouts/no-account',
  })
  await run(sql`
    insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
    values (${newId()}, ${creatorId}, '', 'k1', '999', ${at('2026-10-19T12:00:00')})`)
  await expect(bookPayout(ctx(), id, '2026-10-20')).rejects.toMatchObject({
    code: 'payouts/account-changed',
  })
  await bookPayout(ctx(), id, '2026-10-27')
})
