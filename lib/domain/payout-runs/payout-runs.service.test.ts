// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { AccountActor } from '@/lib/domain/ctx'
import { newId } from '@/lib/kit/ids'
import { makeStaff } from '../orders/testing/sales'
import { ctxOf, openTestShop, systemCtx, type TestShop } from '../orders/testing/shop'
import { closeMonth } from '../payouts/close-month'
import { salesOf } from '../payouts/testing'
import {
  approveRun,
  bookRun,
  cancelRun,
  dispatchRun,
  getRun,
  getRunFile,
  listRunLines,
  makeRun,
  returnPayout,
  reviewLine,
} from './index'

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
let maker: AccountActor
let approver: AccountActor
beforeAll(async () => {
  shop = await openTestShop()
  sales = salesOf(shop)
  maker = await makeStaff(shop, 'finance')
  approver = await makeStaff(shop, 'admin')
})
afterAll(() => shop.closeBalanced())
beforeEach(async () => {
  // Each test pays its own.
  await run(sql`update payout set pay_on = '2030-01-01' where state in ('payable', 'returned')`)
})

const run = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await shop.parts.db.execute<T>(query)).rows
const as = (who: AccountActor, parts = shop.parts) => ({
  ...ctxOf(parts, who),
  settings: { ...shop.parts.settings, PAYOUT_SENDER: SENDER, PAYOUT_FILE_MAX_LINES: 2 },
  now: NOW,
})
const page = { take: 20, skip: 0 }

/** Somebody to whom 7,000 yen less income tax are due. */
async function payee(facts: { withholds?: boolean } = {}) {
  const album = await shop.album()
  await sales.payee(album.creatorId, facts)
  const order = await sales.sell(album, {
    at: new Date('2026-09-09T00:00:00Z'),
    priceYen: 10_000,
  })
  await closeMonth(systemCtx(shop.parts, new Date('2026-09-30T15:05:00Z')), '2026-09')
  const payout = async () => {
    const [row] = await run<{ id: string; state: string; run_id: string | null }>(
      sql`select id, state, run_id from payout where payee_id = ${album.creatorId}`,
    )
    if (!row) throw new Error('no payout')
    return row
  }
  return { creatorId: album.creatorId, order, payout, payoutId: (await payout()).id }
}

/** A run with everything looked at. */
async function reviewed(): Promise<string> {
  const { id } = await makeRun(as(maker), { payOn: PAY_ON })
  for (const { payoutId } of (await listRunLines(as(maker), id, page)).items)
    await reviewLine(as(maker), { id, payoutId, review: '売上と口座を確かめた' })
  return id
}

describe('a run of payouts', () => {
  test('takes what is due, each once, and flags a payee’s first payout', async () => {
    const { payoutId, payout } = await payee()
    const made = await makeRun(as(maker), { payOn: PAY_ON })
    expect(made).toMatchObject({ state: 'draft', count: 1, total: 6286, waiting: 1, isOwn: true })
    expect(await payout()).toMatchObject({ run_id: made.id })
    expect((await listRunLines(as(approver), made.id, page)).items).toMatchObject([
      { payoutId, net: 6286, withholding: 714, flag: 'first', review: null, accountDigits: '345' },
    ])
    await expect(makeRun(as(maker), { payOn: PAY_ON })).rejects.toMatchObject({
      code: 'payouts/nothing-due',
    })
  })

  test('made twice at once pays each once', async () => {
    await payee()
    const both = await Promise.allSettled([
      makeRun(as(maker), { payOn: PAY_ON }),
      makeRun(as(approver, shop.twin), { payOn: PAY_ON }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is on a day on which banks work, that is not past', async () => {
    await payee()
    for (const [payOn, code] of [
      ['2026-10-18', 'no-bank-day'],
      ['2026-11-03', 'no-bank-day'],
      ['2026-10-12', 'day-past'],
    ] as const)
      await expect(makeRun(as(maker), { payOn })).rejects.toMatchObject({ code: `payouts/${code}` })
  })

  test('leaves out accounts younger than seven days and creators who are suspended', async () => {
    const young = await payee()
    const suspended = await payee()
    await run(
      sql`update bank_account set created_at = '2026-10-14' where account_id = ${young.creatorId}`,
    )
    await run(sql`update account set disabled_at = now() where id = ${suspended.creatorId}`)
    await expect(makeRun(as(maker), { payOn: PAY_ON })).rejects.toMatchObject({
      code: 'payouts/nothing-due',
    })
  })
})

describe('approval', () => {
  test('is never by the maker, admins included, and waits until all flagged are looked at', async () => {
    const { payoutId } = await payee()
    const { id } = await makeRun(as(approver), { payOn: PAY_ON })
    await expect(approveRun(as(approver), id)).rejects.toMatchObject({ code: 'payouts/own-run' })
    await expect(approveRun(as(maker), id)).rejects.toMatchObject({
      code: 'payouts/review-missing',
    })
    await reviewLine(as(maker), { id, payoutId, review: '確かめた' })
    expect(await approveRun(as(maker), id)).toMatchObject({
      state: 'approved',
      approvedBy: maker.email,
    })
    await expect(
      run(sql`update payout_run set approved_by = made_by where id = ${id}`),
    ).rejects.toThrow()
  })

  test('by two at once happens once', async () => {
    await payee()
    const id = await reviewed()
    const third = await makeStaff(shop, 'finance')
    const both = await Promise.allSettled([
      approveRun(as(approver), id),
      approveRun(as(third, shop.twin), id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of what has changed since voids the run, and the next one takes it', async () => {
    const { creatorId, payout } = await payee()
    const id = await reviewed()
    await run(sql`update bank_account set ended_at = ${NOW} where account_id = ${creatorId}`)
    await run(sql`
      insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
      select ${newId()}, account_id, sealed, key_id, last_digits, '2026-01-02' from bank_account where account_id = ${creatorId}`)
    await expect(approveRun(as(approver), id)).rejects.toMatchObject({
      code: 'payouts/run-changed',
    })
    expect(await getRun(as(approver), id)).toMatchObject({ state: 'void' })
    expect(await payout()).toMatchObject({ state: 'payable', run_id: null })
    expect(await makeRun(as(maker), { payOn: PAY_ON })).toMatchObject({ count: 1 })
  })
})

describe('an approved run', () => {
  test('is a file, the same bytes each time, in as many parts as the bank takes lines; each download is audited', async () => {
    for (let n = 0; n < 3; n += 1) await payee({ withholds: n === 0 })
    const id = await reviewed()
    await expect(getRunFile(as(maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/run-not-approved',
    })
    expect(await approveRun(as(approver), id)).toMatchObject({ files: 2, count: 3 })
    const [first, again, second] = await Promise.all(
      [1, 1, 2].map((part) => getRunFile(as(maker), { id, part })),
    )
    expect(first?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
    const records = new TextDecoder('shift_jis').decode(first?.bytes).split('\r\n')
    expect(records[0]).toMatch(/^12101234567890ｶ\)ｺｴﾆﾜ {34}10200001/u)
    expect(records[1]).toMatch(/^20001 {15}210 {15}000010012345ﾖﾙﾉ ﾂﾂﾞﾘ {22}0000/u)
    expect(records.at(-3)).toMatch(/^8000002/u)
    expect(second?.bytes).toHaveLength(4 * 122)
    await expect(getRunFile(as(maker), { id, part: 3 })).rejects.toMatchObject({ kind: 'notFound' })
    const downloads = await run(
      sql`select 1 from audit_log where subject = ${id} and action = 'readPayoutFile'`,
    )
    expect(downloads).toHaveLength(3)
  })

  test('pays the account that was approved, also where it was changed since, and each once (safety 65)', async () => {
    const { creatorId, payout } = await payee()
    const id = await reviewed()
    await approveRun(as(approver), id)
    const [approved] = await run<{ bank_account_id: string }>(
      sql`select bank_account_id from payout_run_line where run_id = ${id}`,
    )
    await run(sql`update bank_account set ended_at = ${NOW} where account_id = ${creatorId}`)
    await run(sql`
      insert into bank_account (id, account_id, sealed, key_id, last_digits, created_at)
      values (${newId()}, ${creatorId}, '', 'k1', '999', ${NOW})`)
    await dispatchRun(as(maker), id)
    await expect(dispatchRun(as(maker), id)).rejects.toMatchObject({
      code: 'payouts/run-not-approved',
    })
    await Promise.allSettled([
      bookRun({ ...shop.parts, now: NOW }, { runId: id }),
      bookRun({ ...shop.twin, now: NOW }, { runId: id }),
    ])
    await bookRun({ ...shop.parts, now: NOW }, { runId: id })
    expect(await payout()).toMatchObject({ state: 'paid' })
    const paid = await run(sql`select bank_account_id from payout where payee_id = ${creatorId}`)
    expect(paid).toEqual([approved])
    const [{ yen } = {}] = await run<{ yen: number }>(sql`
      select sum(amount_yen)::int yen from ledger_entry where account = 'creatorPayable' and party = ${creatorId}`)
    expect(yen).toBe(0)
  })

  test('a payout that the bank returns is owed again, told with the reason, and in the next run', async () => {
    const { creatorId, payout, payoutId } = await payee()
    const id = await reviewed()
    await approveRun(as(approver), id)
    await dispatchRun(as(maker), id)
    await bookRun({ ...shop.parts, now: NOW }, { runId: id })
    await returnPayout(as(maker), { payoutId, failure: '口座名義の相違' })
    await expect(
      returnPayout(as(maker), { payoutId, failure: '口座名義の相違' }),
    ).rejects.toMatchObject({ code: 'payouts/not-paid' })
    expect(await payout()).toMatchObject({ state: 'returned', run_id: null })
    const [told] = await run<{ title: string }>(sql`
      select title from notification where account_id = ${creatorId} order by created_at desc, id desc limit 1`)
    expect(told?.title).toContain('口座名義の相違')
    expect(await makeRun(as(maker), { payOn: PAY_ON })).toMatchObject({ count: 1 })
  })

  test('that is cancelled lets go of all it would have paid; one that was sent stays', async () => {
    const { payout } = await payee()
    const id = await reviewed()
    await approveRun(as(approver), id)
    expect(await cancelRun(as(maker), { id, reason: '日を改める' })).toMatchObject({
      state: 'void',
    })
    expect(await payout()).toMatchObject({ state: 'payable', run_id: null })
    const next = await reviewed()
    await approveRun(as(approver), next)
    await dispatchRun(as(maker), next)
    await expect(cancelRun(as(maker), { id: next, reason: '誤り' })).rejects.toMatchObject({
      code: 'payouts/run-closed',
    })
  })
})

test('nobody but finance learns that there are runs', async () => {
  const support = await makeStaff(shop, 'support')
  await expect(makeRun(as(support), { payOn: PAY_ON })).rejects.toMatchObject({ kind: 'notFound' })
  await expect(approveRun(as(support), newId())).rejects.toMatchObject({ kind: 'notFound' })
  await expect(getRunFile(as(support), { id: newId(), part: 1 })).rejects.toMatchObject({
    kind: 'notFound',
  })
})
