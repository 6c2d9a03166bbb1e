import { sql } from 'drizzle-orm'
import type { PayoutRun } from '@/lib/contract/ops/payouts'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { refused } from '@/lib/domain/money/payouts'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { lockRun, voidRun } from './lock-run'
import { getRun } from './read-run'

/**
 * Cancels a run before it is sent to the bank. After its file was downloaded this takes two people, who each write
 * how they know that the bank has not received it: the first call requests, a second person's call confirms. @throws
 * AppError notFound, conflict `payouts/run-closed`, `payouts/own-cancellation`
 */
export async function cancelRun(
  ctx: Ctx,
  { id, reason }: { id: string; reason: string },
): Promise<PayoutRun> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { state, cancel_asked_by } = await lockRun(tx, id)
    if (state === 'sent' || state === 'void')
      throw refused('run-closed', 'この回は、取り消せません。')
    if (cancel_asked_by === uid)
      throw refused(
        'own-cancellation',
        'ダウンロードした回の取り消しには、もう一人の確認が必要です。ほかの経理の担当者に頼んでください。',
      )
    const isAsked = state === 'downloaded' && !cancel_asked_by
    if (isAsked)
      await tx.execute(sql`
        update payout_run set cancel_asked_by = ${uid}, cancel_asked_at = ${ctx.now}, cancel_reason = ${reason} where id = ${id}`)
    else await voidRun(tx, { id, by: uid, now: ctx.now })
    await recordStaffAct(tx, ctx, {
      action: isAsked ? 'askToVoidPayoutRun' : 'voidPayoutRun',
      subject: id,
      before: { state },
      after: { state: isAsked ? state : 'void' },
      note: reason,
    })
  })
  return await getRun(ctx, id)
}
