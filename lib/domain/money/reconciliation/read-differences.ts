import { sql } from 'drizzle-orm'
import type { LedgerProblemCode } from '@/lib/contract/ops/ledger'
import type { Difference, Reconciliation } from '@/lib/contract/ops/reconciliation'
import type { Ctx } from '@/lib/domain/core/ctx'
import { toProblem } from '@/lib/domain/core/ledger'
import { requireStaff } from '@/lib/domain/core/policy'
import { FINANCE_STAFF } from '@/lib/kit/shop/staff-roles'

type Row = Omit<Difference, 'text' | 'firstSeenAt' | 'lastSeenAt' | 'decidedAt'> & {
  code: LedgerProblemCode
  firstSeenAt: string
  lastSeenAt: string
  decidedAt: string | null
}
type Query = { state: Difference['state']; take: number; skip: number }

const instant = (at: string) => new Date(at).toISOString()

/**
 * Differences between networks and books, the latest first, and the time of the last comparison. @throws AppError
 * notFound except for finance
 */
export async function listDifferences(
  ctx: Ctx,
  { state, take, skip }: Query,
): Promise<Reconciliation> {
  requireStaff(ctx, FINANCE_STAFF)
  const { db } = ctx
  const { rows } = await db.execute<Row & { all: number }>(sql`
    select d.id, d.code, d.subject, d.found_yen::float8 found, d.expected_yen::float8 expected, d.state,
           d.first_seen_at "firstSeenAt", d.last_seen_at "lastSeenAt", d.decision, d.reason,
           case when d.decided_by is not null then coalesce(a.email, '') end "decidedBy", d.decided_at "decidedAt",
           o.number "orderNumber", d.all
      from (select *, count(*) over ()::int "all" from reconciliation_difference where state = ${state}
             order by id desc limit ${take} offset ${skip}) d
      left join account a on a.id = d.decided_by left join "order" o on o.number = d.subject
     order by d.id desc`)
  const { rows: runs } = await db.execute<{ at: string; payments: number; found: number }>(sql`
    select finished_at at, payments::float8 payments, found::float8 found
      from reconciliation_run order by id desc limit 1`)
  const [run] = runs
  return {
    items: rows.map(({ all: _, code, ...row }) => ({
      ...row,
      text: toProblem({ ...row, code, line: null }).text,
      firstSeenAt: instant(row.firstSeenAt),
      lastSeenAt: instant(row.lastSeenAt),
      decidedAt: row.decidedAt && instant(row.decidedAt),
    })),
    total: rows[0]?.all ?? 0,
    lastRun: run ? { ...run, at: instant(run.at) } : null,
  }
}
