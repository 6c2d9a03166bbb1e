import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { refused } from '@/lib/domain/money/payouts'
import { notFound } from '@/lib/kit/errors'
import { jstDay } from '@/lib/kit/jst'
import type { Sender } from '@/lib/kit/shop/transfer-file'

/** Who pays and the form of the file, as the settings were when the run was approved. */
type FrozenSender = Omit<Sender, 'bankKana' | 'branchKana'> & {
  hasLineEnds: boolean
  maxLines: number
}

export type Run = {
  id: string
  state: 'draft' | 'approved' | 'downloaded' | 'sent' | 'void'
  made_by: string
  pay_on: string
  /** Null until it is approved. */
  sender: FrozenSender | null
  cancel_asked_by: string | null
}

/** A run, locked, so that its changes happen one after another. @throws AppError notFound */
export async function lockRun(tx: Transaction, id: string): Promise<Run> {
  const { rows } = await tx.execute<Run>(sql`
    select id, state, made_by, pay_on::text, sender, cancel_asked_by from payout_run where id = ${id} for no key update`)
  if (!rows[0]) throw notFound('支払いの回')
  return rows[0]
}

/** @throws AppError conflict `payouts/day-past`: the bank takes no file for a day that is over */
export function requireDayToCome({ pay_on }: Run, now: Date): void {
  if (pay_on < jstDay(now))
    throw refused(
      'day-past',
      'この回の振り込む日は過ぎています。取り消して、もう一度作ってください。',
    )
}

/** Releases a payout: it is due again, for the next run. */
const DUE_AGAIN = sql`run_id = null, state = case when failure is null then 'payable' else 'returned' end`

/** Releases all payouts of a run for the next run. The caller holds the run. */
export async function voidRun(
  tx: Transaction,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  await tx.execute(sql`update payout_run set state = 'void', cancelled_by = ${by} where id = ${id}`)
  await tx.execute(
    sql`update payout set ${DUE_AGAIN}, updated_at = ${now} where run_id = ${id} and state <> 'paid'`,
  )
}

/** Releases single payouts in the same way; the rest of the run must be approved again. */
export async function releasePayouts(
  tx: Transaction,
  { id, payouts, now }: { id: string; payouts: readonly string[]; now: Date },
): Promise<void> {
  await tx.execute(sql`
    update payout set ${DUE_AGAIN}, updated_at = ${now}
     where run_id = ${id} and state <> 'paid' and id = any(${sql.param([...payouts])}::uuid[])`)
  await tx.execute(sql`
    update payout set state = case when failure is null then 'payable' else 'returned' end, updated_at = ${now}
     where run_id = ${id} and state = 'approved'`)
  await tx.execute(sql`
    update payout_run set state = 'draft', approved_by = null, approved_at = null, sender = null where id = ${id}`)
}
