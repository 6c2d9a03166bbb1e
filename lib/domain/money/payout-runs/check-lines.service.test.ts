// postgres: both
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { asOwner } from '@/lib/db/testing'
import type { AccountActor } from '@/lib/domain/core/ctx'
import { changePayeeDetails } from '@/lib/domain/money/payees/testing'
import { getPayeeStatementPdf } from '@/lib/domain/money/payouts'
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
} from './index'
import { EARLY, NOW, openRunShop, PAY_ON, PAGE as page, type RunShop } from './testing'

let w: RunShop
beforeAll(async () => {
  w = await openRunShop()
})
afterAll(() => w.shop.closeBalanced())
beforeEach(() => w.leaveOthers())

/** What happens to a payee or a payout between two looks at it, and why it leaves the run then. */
const CHANGES: [
  reason: string,
  change: (one: { creatorId: string; payoutId: string }) => unknown,
][] = [
  [
    'suspended',
    ({ creatorId }) => w.run(sql`update account set disabled_at = now() where id = ${creatorId}`),
  ],
  [
    'account',
    ({ creatorId }) => changePayeeDetails(w.shop.parts, creatorId, { account: {} }, EARLY),
  ],
  [
    'tax',
    ({ creatorId }) =>
      changePayeeDetails(w.shop.parts, creatorId, { tax: { withholds: false } }, EARLY),
  ],
  [
    'tax',
    ({ creatorId }) =>
      changePayeeDetails(
        w.shop.parts,
        creatorId,
        { tax: { kind: 'company', withholds: false } },
        EARLY,
      ),
  ],
  [
    'tax',
    ({ creatorId }) =>
      changePayeeDetails(w.shop.parts, creatorId, { tax: { isResident: false } }, EARLY),
  ],
  ['amount', ({ payoutId }) => w.yenOff(payoutId, 1)],
]

describe.each(CHANGES)('a payee or payout that has changed (%s)', (reason, change) => {
  test('leaves the run at its approval, and the rest is approved anew', async () => {
    const [changing, staying] = [await w.payee(), await w.payee()]
    const id = await w.reviewed()
    await change(changing)
    await expect(approveRun(w.as(w.approver), id)).rejects.toMatchObject({
      code: 'payouts/run-changed',
    })
    expect(await getRun(w.as(w.approver), id)).toMatchObject({ state: 'draft', count: 1, left: 1 })
    const { items } = await listRunLines(w.as(w.approver), id, page)
    expect(items).toMatchObject([
      { payoutId: staying.payoutId, left: null },
      { payoutId: changing.payoutId, left: reason },
    ])
    expect(await changing.payout()).toMatchObject({ state: 'payable', run_id: null })
    expect(await approveRun(w.as(w.approver), id)).toMatchObject({ state: 'approved', count: 1 })
    await w.restore(changing)
  })

  test('leaves it at the download, voids the approval, and no file is made', async () => {
    const [changing, staying] = [await w.payee(), await w.payee()]
    const id = await w.reviewed()
    await approveRun(w.as(w.approver), id)
    await change(changing)
    await expect(getRunFile(w.as(w.maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/run-changed',
    })
    expect(await getRun(w.as(w.approver), id)).toMatchObject({
      ...{ state: 'draft', approvedBy: null, downloads: [], count: 1, left: 1 },
    })
    expect(await staying.payout()).toMatchObject({ state: 'payable', run_id: id })
    await expect(dispatchRun(w.as(w.maker), id)).rejects.toMatchObject({
      code: 'payouts/run-not-approved',
    })
    await approveRun(w.as(w.approver), id)
    const { bytes } = await getRunFile(w.as(w.maker), { id, part: 1 })
    expect(new TextDecoder('shift_jis').decode(bytes)).toMatch(/\r\n8000001000000006286/u)
    await w.restore(changing)
  })
})

describe('a day that is past', () => {
  const later = (who: AccountActor) => ({
    ...w.as(who),
    now: new Date('2026-10-21T00:00:00+09:00'),
  })
  test('is neither approved nor put into a file', async () => {
    await w.payee()
    const id = await w.reviewed()
    await expect(approveRun(later(w.approver), id)).rejects.toMatchObject({
      code: 'payouts/day-past',
    })
    await approveRun(w.as(w.approver), id)
    await expect(getRunFile(later(w.maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/day-past',
    })
  })
})

test('the amount of a payout stands from its approval on, for the owner of the tables too', async () => {
  const { payoutId } = await w.payee()
  const withhold = (yen: number) =>
    `update payout set withholding_yen = withholding_yen + ${yen}, net_yen = net_yen - ${yen} where id = '${payoutId}'`
  const id = await w.reviewed()
  for (const yen of [1, -1]) await w.run(sql.raw(withhold(yen)))
  await approveRun(w.as(w.approver), id)
  await expect(w.run(sql.raw(withhold(1)))).rejects.toThrow()
  await expect(asOwner(w.shop.parts.db, withhold(1))).rejects.toThrow('stands')
})

describe('a file', () => {
  test('goes to the bank only once each of its files was downloaded', async () => {
    for (let n = 0; n < 3; n += 1) await w.payee()
    const id = await w.reviewed()
    await approveRun(w.as(w.approver), id)
    for (const part of [1, 2]) {
      await expect(dispatchRun(w.as(w.maker), id)).rejects.toMatchObject({
        code: 'payouts/file-not-downloaded',
      })
      await getRunFile(w.as(w.maker), { id, part })
    }
    expect(await dispatchRun(w.as(w.maker), id)).toMatchObject({ state: 'sent' })
    await bookRun({ ...w.shop.parts, now: NOW }, { runId: id })
    expect(await getRun(w.as(w.maker), id)).toMatchObject({ state: 'sent' })
    const onDay = { ...w.as(w.maker), now: new Date('2026-10-20T09:00:00+09:00') }
    expect(await getRun(onDay, id)).toMatchObject({ state: 'settled' })
  })

  test('that was downloaded is made again as it was, and not at all once something has changed', async () => {
    const one = await w.payee()
    const id = await w.downloaded()
    await w.yenOff(one.payoutId, 1)
    await expect(getRunFile(w.as(w.maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/run-changed',
    })
    expect(await getRun(w.as(w.maker), id)).toMatchObject({
      state: 'downloaded',
      count: 1,
      left: 0,
    })
    await w.restore(one)
    await getRunFile(w.as(w.maker), { id, part: 1 })
    await asOwner(
      w.shop.parts.db,
      `update payout_run set sender = sender || '{"code": "1"}' where id = '${id}'`,
    )
    await expect(getRunFile(w.as(w.maker), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/file-differs',
    })
  })
})

describe('a run that was downloaded', () => {
  test('is cancelled by two people, each with how they know that the bank has not taken it', async () => {
    const { payoutId, payout } = await w.payee()
    const id = await w.downloaded()
    expect(await cancelRun(w.as(w.maker), { id, reason: '銀行の画面に受付がない' })).toMatchObject({
      state: 'downloaded',
      cancellation: { askedBy: w.maker.email, reason: '銀行の画面に受付がない', isOwn: true },
    })
    expect(await payout()).toMatchObject({ state: 'approved', run_id: id })
    await expect(getRunFile(w.as(w.approver), { id, part: 1 })).rejects.toMatchObject({
      code: 'payouts/cancel-asked',
    })
    await expect(cancelRun(w.as(w.maker), { id, reason: '同じ人' })).rejects.toMatchObject({
      code: 'payouts/own-cancellation',
    })
    await expect(
      w.run(
        sql`update payout_run set state = 'void', cancelled_by = cancel_asked_by where id = ${id}`,
      ),
    ).rejects.toThrow()
    expect(await cancelRun(w.as(w.approver), { id, reason: '窓口にも確かめた' })).toMatchObject({
      state: 'void',
    })
    expect(await payout()).toMatchObject({ state: 'payable', run_id: null })
    const reasons = await w.run(sql`
      select detail->>'note' note from audit_log where subject = ${id} and action in ('askToVoidPayoutRun', 'voidPayoutRun') order by id`)
    expect(reasons).toEqual([{ note: '銀行の画面に受付がない' }, { note: '窓口にも確かめた' }])

    const other = await w.payee()
    const next = await makeRun(w.as(w.maker), { payOn: PAY_ON })
    expect(next.waiting).toBe(2)
    expect((await listRunLines(w.as(w.approver), next.id, page)).items).toMatchObject([
      {
        payoutId,
        flag: 'givenUp',
        givenUp: { runId: id, payOn: PAY_ON, reason: '銀行の画面に受付がない' },
      },
      { payoutId: other.payoutId, flag: 'first', givenUp: null },
    ])
    await cancelRun(w.as(w.maker), { id: next.id, reason: '日を改める' })
    const again = await makeRun(w.as(w.maker), { payOn: PAY_ON })
    expect((await listRunLines(w.as(w.approver), again.id, page)).items[0]).toMatchObject({
      givenUp: { runId: id },
    })
  })
})

describe('whoever approves', () => {
  test('sees name, account, statements, and what is new since the last payment', async () => {
    const { creatorId, payoutId, again } = await w.payee()
    const first = await w.downloaded()
    expect((await listRunLines(w.as(w.approver), first, page)).items).toMatchObject([
      {
        ...{ payoutId, payeeId: creatorId, legalName: '夜野 つづり', accountDigits: '345' },
        bank: { bankName: 'みずほ', branchName: '渋谷', kind: 'ordinary', holderKana: 'ﾖﾙﾉ ﾂﾂﾞﾘ' },
        ...{ statements: [{ month: '2026-09' }], last: null, news: [], flag: 'first' },
      },
    ])
    const [{ statements: [{ number = '' } = {}] = [] } = {}] = (
      await listRunLines(w.as(w.approver), first, page)
    ).items
    const { bytes } = await getPayeeStatementPdf(w.as(w.approver), number)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const support = w.as(await makeStaff(w.shop, 'support'))
    await expect(getPayeeStatementPdf(support, number)).rejects.toMatchObject({ kind: 'notFound' })
    await dispatchRun(w.as(w.maker), first)
    await bookRun({ ...w.shop.parts, now: NOW }, { runId: first })
    await again()
    const later = { ...w.as(w.maker), now: new Date('2026-11-16T10:00:00+09:00') }
    const second = await makeRun(later, { payOn: '2026-11-20' })
    expect((await listRunLines(w.as(w.approver), second.id, page)).items).toMatchObject([
      { last: { payOn: PAY_ON, net: 6286 }, news: [], flag: null },
    ])
    await cancelRun(later, { id: second.id, reason: '変更を待つ' })
    const since = new Date('2026-10-25T10:00:00+09:00')
    const account = { number: '7654321' }
    await changePayeeDetails(
      w.shop.parts,
      creatorId,
      { account, tax: { name: '月野 つづり' } },
      since,
    )
    for (const kind of ['emailChanged', 'passkeyAdded'])
      await w.run(
        sql`insert into security_event (id, account_id, kind, created_at) values (${newId()}, ${creatorId}, ${kind}, ${since})`,
      )
    const third = await makeRun(later, { payOn: '2026-11-20' })
    expect((await listRunLines(w.as(w.approver), third.id, page)).items).toMatchObject([
      {
        ...{ legalName: '月野 つづり', accountDigits: '321' },
        news: ['bankAccount', 'taxDetails', 'email', 'signIn'],
      },
    ])
  })
})
