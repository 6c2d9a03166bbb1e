import { sql } from 'drizzle-orm'
import type { LeftReason } from '@/lib/contract/ops/payouts'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireAccount } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { findWronglyWithheld } from '@/lib/domain/money/payouts'
import { type Run, releasePayouts, voidRun } from './lock-run'

export type ChangedLine = { payoutId: string; reason: LeftReason }

/**
 * The lines of a run that have changed since it was made: another amount, account, version of the tax details or
 * withheld tax, a suspended payee, a payout in another run. Locks payees and payouts until the transaction ends, so
 * nothing changes between the check and what it allows. The caller holds the run.
 */
export async function findChangedLines(
  tx: Transaction,
  { id, state, pay_on }: Pick<Run, 'id' | 'state' | 'pay_on'>,
): Promise<ChangedLine[]> {
  await tx.execute(sql`
    select 1 from payout_run_line l join payout p on p.id = l.payout_id join account a on a.id = p.payee_id
     where l.run_id = ${id} and l.left_at is null order by a.id, p.id for share of a, p`)
  const wrong = await findWronglyWithheld(tx, { id, payOn: pay_on })
  const expected = state === 'draft' ? ['payable', 'returned'] : ['approved']
  const { rows } = await tx.execute<ChangedLine>(sql`
    select * from (
      select l.payout_id "payoutId",
             case when p.run_id is distinct from l.run_id or p.state <> all(${sql.param(expected)}::text[]) then 'gone'
                  when p.net_yen <> l.net_yen then 'amount'
                  when a.disabled_at is not null and a.deleted_at is null then 'suspended'
                  when b.id is distinct from l.bank_account_id then 'account'
                  when t.id is distinct from l.tax_profile_id then 'tax'
                  when p.id = any(${sql.param(wrong)}::uuid[]) then 'amount' end reason
        from payout_run_line l join payout p on p.id = l.payout_id join account a on a.id = p.payee_id
        left join bank_account b on b.account_id = p.payee_id and b.ended_at is null
        left join tax_profile t on t.account_id = p.payee_id and t.ended_at is null and t.is_resident
       where l.run_id = ${id} and l.left_at is null) checked
     where reason is not null order by "payoutId"`)
  return rows
}

/**
 * Takes lines out of a run, each with its reason. Voids an approval, and a run without lines. Their payouts are due
 * for the next run. The caller holds the run. @returns whether the run has lines left
 */
export async function leaveRun(
  tx: Transaction,
  ctx: Pick<Ctx, 'actor' | 'now' | 'requestId'>,
  { id, state }: Pick<Run, 'id' | 'state'>,
  lines: readonly ChangedLine[],
): Promise<boolean> {
  await tx.execute(sql`
    update payout_run_line l set left_at = ${ctx.now}, left_reason = c.reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) c("payoutId" uuid, reason text)
     where l.run_id = ${id} and l.payout_id = c."payoutId"`)
  await releasePayouts(tx, { id, payouts: lines.map(({ payoutId }) => payoutId), now: ctx.now })
  const { rowCount } = await tx.execute(
    sql`select 1 from payout_run_line where run_id = ${id} and left_at is null limit 1`,
  )
  if (!rowCount) await voidRun(tx, { id, by: requireAccount(ctx).uid, now: ctx.now })
  await recordStaffAct(tx, ctx, {
    action: 'changePayoutRun',
    subject: id,
    before: { state },
    after: { state: rowCount ? 'draft' : 'void', left: lines.length },
  })
  return Boolean(rowCount)
}
