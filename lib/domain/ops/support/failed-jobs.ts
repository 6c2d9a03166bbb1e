import { sql } from 'drizzle-orm'
import type { Finding } from '@/lib/contract/ops/support'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireStaff } from '@/lib/domain/core/policy'
import { recordStaffAct } from '@/lib/domain/core/record-staff-act'
import { listSetAside, runAgain } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { formatJstDateTime } from '@/lib/kit/jst'
import { SUPPORT_STAFF } from '@/lib/kit/shop/staff-roles'

const MOST = 30

/** The jobs that have finally failed, the latest first: kind and time, without the people concerned. */
export async function findFailedJobs({ db }: Ctx): Promise<Finding[]> {
  const jobs = await listSetAside(db, MOST)
  return jobs.map(({ id, kind, at }) => ({
    kind: 'job',
    id,
    title: kind,
    detail: formatJstDateTime(at),
    link: '/ops/findings',
  }))
}

/**
 * Retries a finally failed job; jobs are safe to repeat. @throws AppError notFound, also except for support; conflict
 * `jobs/run-already` for a second caller
 */
export async function runJobAgain(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, SUPPORT_STAFF)
  await ctx.db.transaction(async (tx) => {
    const [job] = await listSetAside(tx, 1, id)
    if (!job) throw (await wasRun(tx, id)) ? runAlready() : notFound('処理')
    if (!(await runAgain(tx, id))) throw runAlready()
    await recordStaffAct(tx, ctx, {
      action: 'runJobAgain',
      subject: id,
      before: null,
      after: { kind: job.kind },
    })
  })
}

async function wasRun(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from audit_log where action = 'runJobAgain' and subject = ${id}`,
  )
  return rows.length > 0
}

const runAlready = () =>
  new AppError('conflict', 'jobs/run-already', 'この処理は、もう一度始められています。')
