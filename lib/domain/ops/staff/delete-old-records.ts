import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

/** Deleted in one statement, so that it is short. */
const ROWS = 5_000

/** So long books and what matters to them are kept (会社法432条2項). */
const AUDIT_YEARS = 10

/**
 * Deletes events of security RETENTION_SECURITY_DAYS after them, as /legal/privacy promises (個人情報保護法22条), but those of
 * payees, of which each payout's approval asks; and audit rows after ten years. Both are append-only: functions of the database delete them, and refuse events of the last 90
 * days and audit rows of the last seven years (法人税法施行規則59条) to everybody.
 */
export async function deleteOldRecords(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  run: BatchRun = {},
): Promise<void> {
  const events = addDays(ctx.now, -ctx.settings.RETENTION_SECURITY_DAYS)
  await deleteOldest(ctx, run, sql`delete_old_security_events(${events}, ${ROWS})`)
  const acts = new Date(ctx.now)
  acts.setUTCFullYear(acts.getUTCFullYear() - AUDIT_YEARS)
  await deleteOldest(ctx, run, sql`delete_old_audit_rows(${acts}, ${ROWS})`)
}

const deleteOldest = ({ db }: Pick<Ctx, 'db'>, run: BatchRun, deletion: SQL): Promise<void> =>
  whileFull(run, ROWS, async () => {
    const { rows } = await db.execute<{ deleted: number }>(sql`select ${deletion} deleted`)
    return { rowCount: rows[0]?.deleted ?? 0 }
  })
