import { sql } from 'drizzle-orm'
import type { PayoutRun } from '@/lib/contract/ops/ops-payouts'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { bookPayoutReturn, refused } from '@/lib/domain/payouts'
import { requireStaff } from '@/lib/domain/policy'
import { recordStaffAct } from '@/lib/domain/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/staff-roles'
import { bookRunJob } from './jobs'
import { lockRun, voidRun } from './lock-run'
import { getRun } from './read-run'

/** Writes what somebody has found who looked at a flagged payout. @throws AppError notFound, conflict `payouts/run-closed` */
export async function reviewLine(
  ctx: Ctx,
  { id, payoutId, review }: { id: string; payoutId: string; review: string },
): Promise<PayoutRun> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state !== 'draft') throw refused('run-closed', 'この回は、もう確認を終えています。')
    const { rowCount } = await tx.execute(sql`
      update payout_run_line set review = ${review} where run_id = ${id} and payout_id = ${payoutId} and flag is not null`)
    if (!rowCount) throw notFound('確認するお支払い')
    const after = { payoutId, review }
    await recordStaffAct(tx, ctx, { action: 'reviewPayout', subject: id, before: null, after })
  })
  return await getRun(ctx, id)
}

/**
 * Approves a run, by somebody else than who made it, whatever their roles. A payout that has changed since voids the run:
 * what it would have paid waits for the next. From now on the accounts are those that were approved.
 * @throws AppError notFound, conflict `payouts/run-closed`, `payouts/own-run`, `payouts/no-sender`, `payouts/review-missing`,
 * `payouts/run-changed`
 */
export async function approveRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  const { PAYOUT_SENDER, PAYOUT_FILE_LINE_ENDS, PAYOUT_FILE_MAX_LINES } = ctx.settings
  const isChanged = await ctx.db.transaction(async (tx) => {
    const run = await lockRun(tx, id)
    if (run.state !== 'draft') throw refused('run-closed', 'この回は、もう確認を終えています。')
    if (run.made_by === uid)
      throw refused(
        'own-run',
        'ご自分の作った回は承認できません。ほかの経理の担当者に頼んでください。',
      )
    if (!PAYOUT_SENDER)
      throw refused('no-sender', '振込元の口座（PAYOUT_SENDER）が設定されていません。')
    if (await isUnreviewed(tx, id))
      throw refused(
        'review-missing',
        '確認を待っているお支払いがあります。内容を確かめて、理由を書いてください。',
      )
    if (await hasChanged(tx, id)) {
      await voidRun(tx, id, ctx.now)
      await recordStaffAct(tx, ctx, {
        action: 'voidPayoutRun',
        subject: id,
        before: { state: 'draft' },
        after: { state: 'void' },
        note: '作ったあとに変わったお支払いがある',
      })
      return true
    }
    await tx.execute(sql`
      update payout p set state = 'approved', bank_account_id = l.bank_account_id, pay_on = ${run.pay_on}::date, updated_at = ${ctx.now}
        from payout_run_line l where l.run_id = ${id} and p.id = l.payout_id`)
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
    return false
  })
  if (isChanged)
    throw refused(
      'run-changed',
      '作ったあとに変わったお支払いがあるため、この回を取り消しました。もう一度作ってください。',
    )
  return await getRun(ctx, id)
}

async function isUnreviewed(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from payout_run_line where run_id = ${id} and flag is not null and review is null limit 1`)
  return Boolean(rowCount)
}

/** Whether a payout, its account or its payee is not what the line says any more. */
async function hasChanged(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from payout_run_line l join payout p on p.id = l.payout_id join account a on a.id = p.payee_id
      join bank_account b on b.id = l.bank_account_id
     where l.run_id = ${id}
       and (p.run_id is distinct from l.run_id or p.state not in ('payable', 'returned') or p.net_yen <> l.net_yen
            or b.ended_at is not null or (a.disabled_at is not null and a.deleted_at is null)) limit 1`)
  return Boolean(rowCount)
}

/** Gives a run up before it went to the bank. @throws AppError notFound, conflict `payouts/run-closed` */
export async function cancelRun(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<PayoutRun> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state } = await lockRun(tx, id)
    if (state !== 'draft' && state !== 'approved')
      throw refused('run-closed', 'この回は、取り消せません。')
    await voidRun(tx, id, ctx.now)
    await recordStaffAct(tx, ctx, {
      action: 'voidPayoutRun',
      subject: id,
      before: { state },
      after: { state: 'void' },
      note: reason,
    })
  })
  return await getRun(ctx, id)
}

/** The bank has the file of an approved run: its payouts are booked, each once, by a job. @throws AppError notFound, conflict `payouts/run-not-approved` */
export async function dispatchRun(ctx: Ctx, id: string): Promise<PayoutRun> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state } = await lockRun(tx, id)
    if (state !== 'approved')
      throw refused('run-not-approved', '承認された回だけを、送信済みにできます。')
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

/** The bank has returned a payout: it is owed again, and its payee reads why. @throws AppError notFound, conflict `payouts/not-paid` */
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
