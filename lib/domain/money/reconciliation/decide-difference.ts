import { sql } from 'drizzle-orm'
import type { DifferenceDecision } from '@/lib/contract/ops/reconciliation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'
import { compareNetworksJob } from './jobs'

/** Two requests within this time start one comparison. */
const ONCE_SECONDS = 300

/**
 * Records why a difference is none, or how it was corrected. This never changes the books. A second decision is
 * refused. @throws AppError notFound, conflict `reconciliation/not-open`
 */
export async function decideDifference(
  ctx: Ctx,
  id: string,
  { decision, reason }: DifferenceDecision,
): Promise<void> {
  const { uid } = requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ state: string; subject: string }>(
      sql`select state, subject from reconciliation_difference where id = ${id} for no key update`,
    )
    const [found] = rows
    if (!found) throw notFound('差異')
    if (found.state !== 'open')
      throw new AppError(
        'conflict',
        'reconciliation/not-open',
        'この差異は、もう決まったか、なくなっています。',
      )
    await tx.execute(sql`
      update reconciliation_difference
         set state = 'decided', decision = ${decision}, reason = ${reason}, decided_by = ${uid}, decided_at = ${ctx.now}
       where id = ${id}`)
    await recordStaffAct(tx, ctx, {
      action: 'decideDifference',
      subject: found.subject,
      before: { state: 'open' },
      after: { state: 'decided', decision },
      note: reason,
    })
  })
}

/** Starts the nightly comparison of the networks with the books now. @throws AppError notFound */
export async function startComparison(ctx: Ctx): Promise<void> {
  requireStaff(ctx, FINANCE_STAFF)
  await ctx.db.transaction(async (tx) => {
    await enqueue(tx, compareNetworksJob, {}, { onceKey: 'asked', onceSeconds: ONCE_SECONDS })
    await recordStaffAct(tx, ctx, {
      action: 'startComparison',
      subject: 'networks',
      before: null,
      after: {},
    })
  })
}
