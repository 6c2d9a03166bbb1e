// postgres: both
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { asOwner } from '@/lib/db/testing'
import { changePayeeDetails } from '@/lib/domain/money/payees/testing'
import { makeStaff } from '@/lib/domain/shop/orders/testing/sales'
import { newId } from '@/lib/kit/ids'
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
import { EARLY, NOW, openRunShop, PAY_ON, PAGE as page, type RunShop } from './testing'

let w: RunShop
beforeAll(async () => {
  w = await openRunShop()
})
afterAll(() => w.shop.closeBalanced())
beforeEach(() => w.leaveOthers())

describe('a run of payouts', () => {
  test('takes what is due, each once, and flags a payee’s first payout', async () => {
    const { payoutId, payout } = await w.payee()
    const made = await makeRun(w.as(w.maker), { payOn: PAY_ON })
    expect(made).toMatchObject({ state: 'draft', count: 1, total: 6286, waiting: 1, isOwn: true })
    expect(await payout()).toMatchObject({ run_id: made.id })
    expect((await listRunLines(w.as(w.approver), made.id, page)).items).toMatchObject([
      { payoutId, net: 6286, withholding: 714, flag: 'first', review: null, accountDigits: '345' },
    ])
    await expect(makeRun(w.as(w.maker), { payOn: PAY_ON })).rejects.toMatchObject({
      code: 'payouts/nothing-due',
    })
  })

  test('made twice at once pays each once', async () => {
    await w.payee()
    const both = await Promise.allSettled([
      makeRun(w.as(w.maker), { payOn: PAY_ON }),
      makeRun(w.as(w.approver, w.shop.twin), { payOn: PAY_ON }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is on a day on which banks work, that is not past', async () => {
    await w.payee()
    for (const [payOn, code] of [
      ['2026-10-18', 'no-bank-day'],
      ['2026-11-03', 'no-bank-day'],
      ['2026-10-12', 'day-past'],
    ] as const)
      await expect(makeRun(w.as(w.maker), { payOn })).rejects.toMatchObject({
        code: `payouts/${code}`,
      })
  })

  test('leaves out accounts younger than seven days and creators who are suspended', async () => {
    const young = await w.payee()
    const suspended = await w.payee()
    await asOwner(
      w.shop.parts.db,
      `update bank_account set created_at = '2026-10-14' where account_id = '${young.creatorId}'`,
    )
    await w.run(sql`update account set disabled_at = now() where id = ${suspended.creatorId}`)
    await expect(makeRun(w.as(w.maker), { payOn: PAY_ON })).rejects.toMatchObject({
      code: 'payouts/nothing-due',
    })
  })
})

describe('approval', () => {
  test('is never by the maker, admins included, and waits until all flagged are looked at', async () => {
    const { payoutId } = await w.payee()
    const { id } = await makeRun(w.as(w.approver), { payOn: PAY_ON })
    await expect(approveRun(w.as(w.approver), id)).rejects.toMatchObject({
      code: 'payouts/own-run',
    })
    await expect(approveRun(w.as(w.maker), id)).rejects.toMatchObject({
      code: 'payouts/review-missing',
    })
    await expect(
      reviewLine(w.as(w.approver), { id, payoutId, review: '確かめた' }),
    ).rejects.toMatchObject({ code: 'payouts/own-run' })
    await reviewLine(w.as(w.maker), { id, payoutId, review: '確かめた' })
    expect(await approveRun(w.as(w.maker), id)).toMatchObject({
      state: 'approved',
      approvedBy: w.maker.email,
    })
    await expect(
      w.run(sql`update payout_run set approved_by = made_by where id = ${id}`),
    ).rejects.toThrow()
  })

  test('by two at once happens once', async () => {
    await w.payee()
    const id = await w.reviewed()
    const third = await makeStaff(w.shop, 'finance')
    const both = await Promise.allSettled([
      approveRun(w.as(w.approver), id),
      approveRun(w.as(third, w.shop.twin), id),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('of what has changed since takes it out, with its reason; where nothing is left the run is void', async () => {
    const { creatorId, payout } = await w.payee()
    const id = await w.reviewed()
    await changePayeeDetails(w.shop.parts, creatorId, { account: {} }, EARLY)
    await expect(approveRun(w.as(w.approver), id)).rejects.toMatchObject({
      code: 'payouts/run-changed',
    })
    expect(await getRun(w.as(w.approver), id)).toMatchObject({ state: 'void', count: 0, left: 1 })
    expect((await listRunLines(w.as(w.approver), id, page)).items).toMatchObject([
      { left: 'account' },
    ])
    expect(await payout()).toMatchObject({ state: 'payable', run_id: null })
    expect(await makeRun(w.as(w.maker), { payOn: PAY_ON })).toMatchObject({ count: 1 })
  })
})

describe('an approved run', () => {
  test('is a file, the same bytes each time, in as many parts as the bank takes lines; each download is audited', async () => {
    for (let n = 0; n < 3; n += 1) await w.payee({ withholds: n === 0 })
    const id = await w.reviewed()
    await expect(getRunFile(w.as(w.maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/run-not-approved',
    })
    expect(await approveRun(w.as(w.approver), id)).toMatchObject({ files: 2, count: 3 })
    const [first, again, second] = await Promise.all(
      [1, 1, 2].map((part) => getRunFile(w.as(w.maker), { id, part })),
    )
    expect(first?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
    const records = new TextDecoder('shift_jis').decode(first?.bytes).split('\r\n')
    expect(records[0]).toMatch(/^12101234567890ｶ\)ｺｴﾆﾜ {34}10200001/u)
    expect(records[1]).toMatch(/^20001 {15}210 {15}000010012345ﾖﾙﾉ ﾂﾂﾞﾘ {22}0000/u)
    expect(records.at(-3)).toMatch(/^8000002/u)
    expect(second?.bytes).toHaveLength(4 * 122)
    await expect(getRunFile(w.as(w.maker), { id, part: 3 })).rejects.toMatchObject({
      kind: 'notFound',
    })
    const audited = await w.run(
      sql`select 1 from audit_log where subject = ${id} and action = 'readPayoutFile'`,
    )
    expect(audited).toHaveLength(3)
    const sha256 = createHash('sha256')
      .update(first?.bytes ?? '')
      .digest('hex')
    const { state, downloads } = await getRun(w.as(w.approver), id)
    expect(state).toBe('downloaded')
    expect(downloads.filter(({ part }) => part === 1)).toMatchObject([
      { by: w.maker.email, at: NOW.toISOString(), sha256 },
      { by: w.maker.email, at: NOW.toISOString(), sha256 },
    ])
  })

  test('pays the account that was approved, also where it was changed since, and each once (safety 65)', async () => {
    const { creatorId, payout } = await w.payee()
    const id = await w.downloaded()
    const [approved] = await w.run<{ bank_account_id: string }>(
      sql`select bank_account_id from payout_run_line where run_id = ${id}`,
    )
    await changePayeeDetails(w.shop.parts, creatorId, { account: { number: '0000999' } }, NOW)
    await dispatchRun(w.as(w.maker), id)
    await expect(dispatchRun(w.as(w.maker), id)).rejects.toMatchObject({
      code: 'payouts/run-not-approved',
    })
    await Promise.allSettled([
      bookRun({ ...w.shop.parts, now: NOW }, { runId: id }),
      bookRun({ ...w.shop.twin, now: NOW }, { runId: id }),
    ])
    await bookRun({ ...w.shop.parts, now: NOW }, { runId: id })
    expect(await payout()).toMatchObject({ state: 'paid' })
    const paid = await w.run(sql`select bank_account_id from payout where payee_id = ${creatorId}`)
    expect(paid).toEqual([approved])
    const [{ yen } = {}] = await w.run<{ yen: number }>(sql`
      select sum(amount_yen)::int yen from ledger_entry where account = 'creatorPayable' and party = ${creatorId}`)
    expect(yen).toBe(0)
  })

  test('a payout that the bank returns is owed again, told with the reason, and in the next run', async () => {
    const { creatorId, payout, payoutId } = await w.payee()
    const id = await w.downloaded()
    await dispatchRun(w.as(w.maker), id)
    await bookRun({ ...w.shop.parts, now: NOW }, { runId: id })
    await returnPayout(w.as(w.maker), { payoutId, failure: '口座名義の相違' })
    await expect(
      returnPayout(w.as(w.maker), { payoutId, failure: '口座名義の相違' }),
    ).rejects.toMatchObject({ code: 'payouts/not-paid' })
    expect(await payout()).toMatchObject({ state: 'returned', run_id: null })
    const [told] = await w.run<{ title: string }>(sql`
      select title from notification where account_id = ${creatorId} order by created_at desc, id desc limit 1`)
    expect(told?.title).toContain('口座名義の相違')
    expect(await makeRun(w.as(w.maker), { payOn: PAY_ON })).toMatchObject({ count: 1 })
  })

  test('that is cancelled lets go of all it would have paid; one that was sent stays', async () => {
    const { payout } = await w.payee()
    const id = await w.reviewed()
    await approveRun(w.as(w.approver), id)
    expect(await cancelRun(w.as(w.maker), { id, reason: '日を改める' })).toMatchObject({
      state: 'void',
    })
    expect(await payout()).toMatchObject({ state: 'payable', run_id: null })
    const next = await w.downloaded()
    await dispatchRun(w.as(w.maker), next)
    await expect(cancelRun(w.as(w.maker), { id: next, reason: '誤り' })).rejects.toMatchObject({
      code: 'payouts/run-closed',
    })
  })
})

test('nobody but finance learns that there are runs', async () => {
  const support = await makeStaff(w.shop, 'support')
  await expect(makeRun(w.as(support), { payOn: PAY_ON })).rejects.toMatchObject({
    kind: 'notFound',
  })
  await expect(approveRun(w.as(support), newId())).rejects.toMatchObject({ kind: 'notFound' })
  await expect(getRunFile(w.as(support), { id: newId(), part: 1 })).rejects.toMatchObject({
    kind: 'notFound',
  })
})
