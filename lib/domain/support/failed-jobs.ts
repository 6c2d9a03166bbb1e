import type { Finding } from '@/lib/contract/ops/ops-support'
import type { Ctx } from '@/lib/domain/ctx'
import { requireStaff } from '@/lib/domain/policy'
import { recordStaffAct } from '@/lib/domain/record-staff-act'
import { listSetAside, runAgain } from '@/lib/gateway/queue'
import { notFound } from '@/lib/kit/errors'
import { formatJstDateTime } from '@/lib/kit/jst'
import { SUPPORT_STAFF } from '@/lib/kit/staff-roles'

const MOST = 30

/** The jobs that have failed for good, the latest first: what kind, and when. Whom they are about is not said. */
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
 * Has a job that failed for good done once more; it does no harm where it was done meanwhile.
 * @throws AppError notFound, also to who does not help people and to who comes second
 */
export async function runJobAgain(ctx: Ctx, id: string): Promise<void> {
  requireStaff(ctx, SUPPORT_STAFF)
  await ctx.db.transaction(async (tx) => {
    const [job] = await listSetAside(tx, 1, id)
    if (!job || !(await runAgain(tx, id))) throw notFound('処理')
    await recordStaffAct(tx, ctx, {
      action: 'runJobAgain',
      subject: id,
      before: null,
      after: { kind: job.kind },
    })
  })
}
