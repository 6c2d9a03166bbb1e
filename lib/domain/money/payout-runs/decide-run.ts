import { sql } from 'drizzle-orm'
import type { PayoutRun } from '@/lib/contract/ops/payouts'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { bookPayoutReturn, refused } from '@/lib/domain/money/payouts'
import { enqueue } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { findChangedLines, leaveRun } from './check-lines'
import { bookRunJob } from './jobs'
import { lockRun, type Run, requireDayToCome } from './lock-run'
import { getRun } from './read-run'
import { changedRun } from './refuse-changed'

/**
 * Writes the review of a flagged payout, by another person than the maker of the run. @throws AppError notFound,
 * conflict `payouts/run-closed`, `payouts/own-run`
 */
export async function reviewLine(
  ctx: Ctx,
  { id, payoutId, review }: { id: string; payoutId: string; review: string },
): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    await lockOthersDraft(tx, id, uid)
    const { rowCount } = await tx.execute(sql`
      update payout_run_line set review = ${review}, reviewed_by = ${uid}
       where run_id = ${id} and payout_id = ${payoutId} and flag is not null and left_at is null`)
    if (!rowCount) throw notFound('確認するお支払い')
    const after = { payoutId, review }
    await recordStaffAct(tx, ctx, { action: 'reviewPayout', subject: id, before: null, after })
  })
  return await getRun(ctx, id)
}

/**
 * Approves a run, by another person than its maker, whatever their roles. Changed payouts are taken out, each with
 * its reason, and the rest must be approved again. From now on the approved accounts are used. @throws AppError
 * notFound, conflict `payouts/run-closed`, `payouts/own-run`, `payouts/no-sender`, `payouts/day-past`,
 * `payouts/review-missing`, `payouts/run-changed`
 */
export async function approveRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const { PAYOUT_SENDER, PAYOUT_FILE_LINE_ENDS, PAYOUT_FILE_MAX_LINES } = ctx.settings
  const changed = await ctx.db.transaction(async (tx) => {
    const run = await lockOthersDraft(tx, id, uid)
    if (!PAYOUT_SENDER)
      throw refused('no-sender', '振込元の口座（PAYOUT_SENDER）が設定されていません。')
    requireDayToCome(run, ctx.now)
    const lines = await findChangedLines(tx, run)
    if (lines.length > 0)
      return { count: lines.length, isLeft: await leaveRun(tx, ctx, run, lines) }
    if (await isUnreviewed(tx, id))
      throw refused(
        'review-missing',
        '確認を待っているお支払いがあります。内容を確かめて、理由を書いてください。',
      )
    await tx.execute(sql`
      update payout p set state = 'approved', bank_account_id = l.bank_account_id, pay_on = ${run.pay_on}::date, updated_at = ${ctx.now}
        from payout_run_line l where l.run_id = ${id} and l.left_at is null and p.id = l.payout_id`)
    const sender = {
      ...PAYOUT_SENDER,
      hasLineEnds: PAYOUT_FILE_LINE_ENDS === 'crlf',
      maxLines: PAYOUT_FILE_MAX_LINES,
    }
    await tx.execute(sql`
      update payout_run set state = 'approved', approved_by = ${uid}, approved_at = ${ctx.now}, sender = ${JSON.stringify(sender)}::jsonb
       where id = ${id}`)
    await recordStaffAct(tx, ctx, {
      action: 'approvePayoutRun',
      subject: id,
      before: { state: 'draft' },
      after: { state: 'approved' },
    })
    return null
  })
  if (changed) throw changedRun(changed)
  return await getRun(ctx, id)
}

/** A run that waits for another person than its maker. @throws AppError notFound, conflict */
async function lockOthersDraft(tx: Transaction, id: string, uid: string): Promise<Run> {
  const run = await lockRun(tx, id)
  if (run.state !== 'draft') throw refused('run-closed', 'この回は、もう確認を終えています。')
  if (run.made_by === uid)
    throw refused(
      'own-run',
      'ご自分の作った回は、確認も承認もできません。ほかの経理の担当者に頼んでください。',
    )
  return run
}

async function isUnreviewed(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from payout_run_line where run_id = ${id} and left_at is null and flag is not null and reviewed_by is null limit 1`)
  return Boolean(rowCount)
}

/**
 * Marks a run as sent, when the bank has every part of its file: a job books each payout once. @throws AppError
 * notFound, conflict `payouts/run-not-approved`, `payouts/file-not-downloaded`
 */
export async function dispatchRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state, sender } = await lockRun(tx, id)
    if (state !== 'approved' && state !== 'downloaded')
      throw refused('run-not-approved', '承認された回だけを、送信済みにできます。')
    const { rowCount } = await tx.execute(sql`
      select 1 from (select count(*) lines from payout_run_line where run_id = ${id} and left_at is null) l
       where l.lines > ${sender?.maxLines ?? 0} * (select count(distinct part) from payout_download where run_id = ${id})`)
    if (rowCount)
      throw refused(
        'file-not-downloaded',
        'まだダウンロードしていないファイルがあります。すべて銀行に渡してから、記録してください。',
      )
    await tx.execute(
      sql`update payout_run set state = 'sent', sent_at = ${ctx.now} where id = ${id}`,
    )
    await enqueue(tx, bookRunJob, { runId: id })
    await recordStaffAct(tx, ctx, {
      action: 'sendPayoutRun',
      subject: id,
      before: { state },
      after: { state: 'sent' },
    })
  })
  return await getRun(ctx, id)
}

/**
 * Marks a payout as returned by the bank: it is owed again, and its payee is notified of the reason. @throws AppError
 * notFound, conflict `payouts/not-paid`
 */
export async function returnPayout(
  ctx: Ctx,
  { payoutId, failure }: { payoutId: string; failure: string },
): Promise<void> {
  requireStaff(ctx, FINANCE_STAFF)
  await bookPayoutReturn(ctx, payoutId, failure, (tx) =>
    recordStaffAct(tx, ctx, {
      action: 'returnPayout',
      subject: payoutId,
      before: { state: 'paid' },
      after: { state: 'returned' },
      note: failure,
    }),
  )
}
