// postgres: one
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { asOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { reviewCompany } from '@/lib/domain/money/payees'
import { bookPayout, findWronglyWithheld } from '@/lib/domain/money/payouts'
import { closeMonth } from '@/lib/domain/money/payouts/close-month'
import { salesOf } from '@/lib/domain/money/payouts/testing'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import {
  ctxOf,
  openTestShop,
  systemCtx,
  type TestShop,
} from '@/lib/domain/shop/orders/testing/shop'
import { approveRun, cancelRun, listRunLines, makeRun, reviewLine } from './index'

const SENDER = {
  code: '1234567890',
  name: 'ｶ)ｺｴﾆﾜ',
  bankCode: '0001',
  branchCode: '210',
  kind: 'ordinary',
  number: '1234567',
} as const
const PAY_ON = '2026-10-20'
const NOW = new Date('2026-10-13T10:00:00+09:00')
let shop: TestShop
let sales: ReturnType<typeof salesOf>
let finance: AccountActor
let colleague: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
  finance = await makeStaff(shop, 'finance')
  colleague = await makeStaff(shop, 'finance')
})
afterAll(() => shop.closeBalanced())

const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<T>(query)).rows
const as = (who: AccountActor) => ({
  ...ctxOf(shop.parts, who),
  settings: { ...shop.parts.settings, PAYOUT_SENDER: SENDER },
  now: NOW,
})
const staff = () => as(finance)

/** Somebody to whom 900,000 yen each are due of August and of September. */
async function payee(): Promise<string> {
  const album = await shop.album()
  await sales.payee(album.creatorId)
  for (const [month, end] of [
    ['2026-08', '2026-08-31'],
    ['2026-09', '2026-09-30'],
  ]) {
    await sales.sell(album, { at: new Date(`${month}-02T00:00:00Z`), priceYen: 1_285_714 })
    await closeMonth(systemCtx(shop.parts, new Date(`${end}T15:05:00Z`)), month ?? '')
  }
  return album.creatorId
}
const payoutsOf = (payeeId: string) =>
  run<{ id: string; gross: number; withheld: number }>(sql`
    select id, gross_yen gross, withholding_yen withheld from payout where payee_id = ${payeeId} order by id`)
const withheldOf = async (payeeId: string) =>
  (await payoutsOf(payeeId)).map(({ withheld }) => withheld)
/** Puts off what other tests have left. */
const postpone = () => run(sql`update payout set pay_on = '2030-01-01' where state = 'payable'`)

test('two payouts of a day are one payment: 265,460 yen are withheld of 900,000 twice', async () => {
  const creatorId = await payee()
  expect(await withheldOf(creatorId)).toEqual([91_890, 91_890])
  const { id, total } = await makeRun(staff(), { payOn: PAY_ON })
  expect(await withheldOf(creatorId)).toEqual([91_890, 173_570])
  expect(total).toBe(1_800_000 - 265_460)
  const { items } = await listRunLines(staff(), id, { take: 10, skip: 0 })
  expect(items.map(({ net }) => net).sort()).toEqual([726_430, 808_110])
  await cancelRun(staff(), { id, reason: '次に回す' })
  await postpone()
})

test('so are those of two runs of the day; without the first, the second would withhold too much', async () => {
  const creatorId = await payee()
  const [august, september] = await payoutsOf(creatorId)
  await run(sql`update payout set pay_on = '2026-10-21' where id = ${september?.id}`)
  const first = await makeRun(staff(), { payOn: PAY_ON })
  await run(sql`update payout set pay_on = ${PAY_ON} where id = ${september?.id}`)
  const second = await makeRun(staff(), { payOn: PAY_ON })
  expect(await withheldOf(creatorId)).toEqual([91_890, 173_570])
  await cancelRun(staff(), { id: first.id, reason: '取りやめる' })
  await run(sql`update payout set pay_on = '2030-01-01' where id = ${august?.id}`)
  const found = await shop.parts.db.transaction((tx) =>
    findWronglyWithheld(tx, { id: second.id, payOn: PAY_ON }),
  )
  expect(found).toEqual([september?.id])
  await reviewLine(as(colleague), {
    id: second.id,
    payoutId: september?.id ?? '',
    review: '確かめた',
  })
  await expect(approveRun(as(colleague), second.id)).rejects.toMatchObject({
    code: 'payouts/run-changed',
  })
  await makeRun(staff(), { payOn: PAY_ON })
  expect(await withheldOf(creatorId)).toEqual([91_890, 91_890])
  await postpone()
})

test('the details of the day decide: of a company nothing is withheld, though an individual was expected', async () => {
  const creatorId = await payee()
  const number = '7000012050002'
  await asOwner(
    shop.parts.db,
    `update tax_profile set payee_kind = 'company', withholds = false, corporate_number = '${number}'
      where account_id = '${creatorId}'`,
  )
  // Not before finance has looked it up.
  await expect(makeRun(staff(), { payOn: PAY_ON })).rejects.toMatchObject({
    code: 'payouts/nothing-due',
  })
  await reviewCompany(staff(), creatorId, {
    decision: 'refused',
    corporateNumber: number,
    reason: '番号が公表されていません。',
  })
  await expect(makeRun(staff(), { payOn: PAY_ON })).rejects.toMatchObject({
    code: 'payouts/nothing-due',
  })
  const other = '8700110005901'
  await asOwner(
    shop.parts.db,
    `update tax_profile set corporate_number = '${other}' where account_id = '${creatorId}'`,
  )
  await reviewCompany(staff(), creatorId, {
    decision: 'confirmed',
    corporateNumber: other,
    reason: '公表サイトと同じ',
  })
  await makeRun(staff(), { payOn: PAY_ON })
  expect(await withheldOf(creatorId)).toEqual([0, 0])
})

test('booked one by one they come to the same, and the notice says what was withheld', async () => {
  const creatorId = await payee()
  for (const { id } of await payoutsOf(creatorId))
    await bookPayout({ ...shop.parts, now: NOW }, id, PAY_ON)
  expect(await withheldOf(creatorId)).toEqual([91_890, 173_570])
  const told = await run<{ title: string }>(
    sql`select title from notification where account_id = ${creatorId} and kind = 'payout' order by id`,
  )
  expect(told.map(({ title }) => title)).toEqual([
    '808,110円をお振り込みしました（2026-08分まで、源泉徴収税91,890円）',
    '726,430円をお振り込みしました（2026-09分まで、源泉徴収税173,570円）',
  ])
  const [booked] = await run<{ yen: number }>(sql`
    select -sum(amount_yen)::int yen from ledger_entry where account = 'withholding' and party = ${creatorId}`)
  expect(booked?.yen).toBe(265_460)
})
