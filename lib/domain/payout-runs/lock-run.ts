import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { notFound } from '@/lib/kit/errors'

export type Run = {
  id: string
  state: 'draft' | 'approved' | 'sent' | 'void'
  made_by: string
  pay_on: string
}

/** A run, held, so that what is done to it follows each other. @throws AppError notFound */
export async function lockRun(tx: Transaction, id: string): Promise<Run> {
  const { rows } = await tx.execute<Run>(sql`
    select id, state, made_by, pay_on::text from payout_run where id = ${id} for no key update`)
  if (!rows[0]) throw notFound('支払いの回')
  return rows[0]
}

/** Lets go of all that a run would have paid: the next run takes it. The caller holds the run. */
export async function voidRun(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.execute(sql`update payout_run set state = 'void' where id = ${id}`)
  await tx.execute(sql`
    update payout set run_id = null, state = case when failure is null then 'payable' else 'returned' end, updated_at = ${now}
     where run_id = ${id} and state <> 'paid'`)
}
