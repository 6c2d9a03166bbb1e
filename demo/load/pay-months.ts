import {
  approveRun,
  bookRun,
  dispatchRun,
  getRun,
  getRunFile,
  listRunLines,
  makeRun,
  returnPayout,
  reviewLine,
} from '@/lib/domain/money/payout-runs'
import { closeLastMonth } from '@/lib/domain/money/payouts'
import { AppError } from '@/lib/kit/errors'
import { addDays, jstDay } from '@/lib/kit/jst'
import { monthBefore, monthOf, startOfMonth } from '@/lib/kit/jst-month'
import { asActor } from './as-actor'
import type { DemoStaff } from './load-people'
import type { Shop } from './shop'

/**
 * Closes the last months, each on the first day after it, and pays what became due. One of the staff makes each run of
 * payouts and another approves it. The bank returns the last payout. Without a bank account nothing is paid.
 */
export async function payMonths(
  shop: Shop,
  { staff, colleague, months }: DemoStaff & { months: number },
): Promise<void> {
  const after = Array.from({ length: months }).reduce(
    (found: string[]) => [monthBefore(found[0] ?? ''), ...found],
    [monthOf(shop.now)],
  )
  for (const month of after.slice(1))
    await closeLastMonth({ ...shop.parts, now: new Date(startOfMonth(month).getTime() + 300_000) })
  if (!shop.parts.settings.PAYOUT_SENDER) return
  const { rows } = await shop.pool.query<{ day: string }>(
    'select distinct pay_on::text as day from payout where pay_on < $1::date order by day',
    [jstDay(shop.now)],
  )
  for (const { day } of rows) await payDay(shop, { staff, colleague }, day)
  const last = rows.at(-1)
  if (last) await returnLast(shop, { staff, colleague }, last.day)
}

/** More attempts than a run has payouts that the worker may book. */
const MOST_ATTEMPTS = 20

const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`)

/**
 * Pays what was due on a day, from the run to the bank. After an interrupted load it continues from the state of the
 * run.
 */
async function payDay(shop: Shop, { staff, colleague }: DemoStaff, day: string): Promise<void> {
  const maker = asActor(shop, colleague, ['finance'], at(day, '09:30'))
  const approver = asActor(shop, staff, ['finance'], at(day, '10:00'))
  const { rows } = await shop.pool.query<{ id: string; state: string }>(
    `select id, state from payout_run where pay_on = $1::date and state <> 'void'`,
    [day],
  )
  const { id, state } = rows[0] ?? (await makeRun(maker, { payOn: day }))
  if (state === 'draft') {
    const { items } = await listRunLines(approver, id, { take: 100, skip: 0 })
    for (const { payoutId, flag, review } of items)
      if (flag && !review)
        await reviewLine(approver, { id, payoutId, review: '売上の明細と口座の名義を確かめた' })
    await approveRun(approver, id)
  }
  if (state !== 'sent') {
    const { files } = await getRun(maker, id)
    for (let part = 1; part <= files; part += 1) await getRunFile(maker, { id, part })
    await dispatchRun(approver, id)
  }
  await book(shop, id, at(day, '11:00'))
}

/** The worker may book a payout of the run at the same moment; the others are booked anyway. */
async function book(shop: Shop, runId: string, now: Date): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await bookRun({ ...shop.parts, now }, { runId })
    } catch (error) {
      const isConflict = error instanceof AppError && error.kind === 'conflict'
      if (!isConflict || attempt === MOST_ATTEMPTS) throw error
    }
}

async function returnLast(shop: Shop, { staff }: DemoStaff, day: string): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; state: string }>(
    'select id, state from payout where pay_on = $1::date order by id desc limit 1',
    [day],
  )
  const [last] = rows
  if (last?.state !== 'paid') return
  await returnPayout(asActor(shop, staff, ['finance'], addDays(at(day, '15:00'), 1)), {
    payoutId: last.id,
    failure: '口座名義が一致しないため、銀行から戻りました。',
  })
}
