// postgres: both
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { bookPayout } from '@/lib/domain/money/payouts'
import {
  approveRun,
  bookRun,
  cancelRun,
  dispatchRun,
  getRunFile,
  makeRun,
  returnPayout,
} from './index'
import { NOW, openRunShop, PAY_ON, type RunShop } from './testing'

let w: RunShop
beforeAll(async () => {
  w = await openRunShop()
})
afterAll(() => w.shop.closeBalanced())
beforeEach(() => w.leaveOthers())

type Facts = {
  state: string
  approved_by: string | null
  downloaded_at: string | null
  cancel_asked_by: string | null
  cancelled_by: string | null
  files: number
  contents: number
  payout: string
  is_in_run: boolean
  net_paid: number
}

const factsOf = async (id: string, payoutId: string): Promise<Facts> => {
  const [facts] = await w.run<Facts>(sql`
    select r.state, r.approved_by, r.downloaded_at, r.cancel_asked_by, r.cancelled_by, d.files, d.contents,
           p.state payout, p.run_id is not distinct from r.id is_in_run,
           coalesce((select -sum(e.amount_yen) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
             where e.account = 'cash' and t.reference like p.id || '#%'), 0)::int net_paid
      from payout_run r join payout p on p.id = ${payoutId}
      cross join lateral (select count(*)::int files, count(distinct sha256)::int contents from payout_download where run_id = r.id) d
     where r.id = ${id}`)
  if (!facts) throw new Error('no run')
  return facts
}

/** What is true of a run and its payout whatever came first. */
function expectSound(facts: Facts): void {
  const { state, files, payout } = facts
  expect(facts.downloaded_at === null).toBe(files === 0)
  expect(facts.contents).toBeLessThanOrEqual(1)
  if (files > 0) expect(facts.approved_by).not.toBeNull()
  if (state === 'void') {
    expect(facts).toMatchObject({ payout: 'payable', is_in_run: false, net_paid: 0 })
    expect(facts.cancelled_by).not.toBeNull()
    if (files > 0) expect(facts.cancel_asked_by).not.toBeNull()
    if (files > 0) expect(facts.cancel_asked_by).not.toBe(facts.cancelled_by)
  }
  if (state === 'sent') {
    expect(files).toBeGreaterThan(0)
    expect(facts.cancelled_by).toBeNull()
    expect(facts.net_paid).toBe(payout === 'paid' ? 6286 : 0)
  }
}

/** Each of the steps at once, on two processes; what comes too late is refused, and nothing fails otherwise. */
async function atOnce(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const ends = await Promise.allSettled(steps.map((step) => step()))
  for (const end of ends)
    if (end.status === 'rejected') expect(end.reason).toMatchObject({ kind: 'conflict' })
}

test.each([0, 1, 2, 3, 4, 5])(
  'cancel, approve, download, dispatch and return at once leave a run and its payout whole (%d)',
  async (round) => {
    const { payoutId } = await w.payee()
    const id = await w.reviewed()
    const { twin } = w.shop
    const steps = [
      () => approveRun(w.as(w.approver), id),
      () => getRunFile(w.as(w.maker), { id, part: 1 }),
      () => getRunFile(w.as(w.approver, twin), { id, part: 1 }),
      () => dispatchRun(w.as(w.maker, twin), id),
      () => bookRun({ ...twin, now: NOW }, { runId: id }),
      () => bookRun({ ...w.shop.parts, now: NOW }, { runId: id }),
      () => returnPayout(w.as(w.approver), { payoutId, failure: '口座名義の相違' }),
      ...(round % 2
        ? [
            () => cancelRun(w.as(w.maker), { id, reason: '受付がない' }),
            () => cancelRun(w.as(w.approver, twin), { id, reason: '窓口に確かめた' }),
          ]
        : []),
    ]
    // Wherever the first of them begins, one of the later waves gets further.
    for (let wave = 0; wave < 4; wave += 1) {
      const first = (round + wave) % steps.length
      await atOnce([...steps.slice(first), ...steps.slice(0, first)])
      expectSound(await factsOf(id, payoutId))
    }
    if (round % 2 === 0) expect((await factsOf(id, payoutId)).state).toBe('sent')
  },
  60_000,
)

test('what a run has booked late is not what another run holds by then', async () => {
  const { payoutId, payout } = await w.payee()
  const first = await w.downloaded()
  await dispatchRun(w.as(w.maker), first)
  await bookRun({ ...w.shop.parts, now: NOW }, { runId: first })
  await returnPayout(w.as(w.maker), { payoutId, failure: '口座名義の相違' })
  const { id } = await makeRun(w.as(w.maker), { payOn: PAY_ON })
  await w.review(id)
  await approveRun(w.as(w.approver), id)
  const now = NOW
  await expect(bookPayout({ ...w.shop.parts, now }, payoutId, PAY_ON, first)).rejects.toMatchObject(
    { code: 'payouts/not-payable' },
  )
  expect(await payout()).toMatchObject({ state: 'approved', run_id: id })
})
