import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

/** A day more than a report may be old (`event-time.ts`). */
const KEPT_DAYS = 31
/** Deleted in one statement, so that each is short. */
const ROWS = 5_000

/** Deletes ids of reports that would be refused for their age if they came again. */
export const deleteOldReports = (ctx: Pick<Ctx, 'db' | 'now'>, run: BatchRun = {}): Promise<void> =>
  whileFull(run, ROWS, () =>
    ctx.db.execute(sql`
      delete from play_report where (account_id, id) in (
        select account_id, id from play_report where received_at < ${addDays(ctx.now, -KEPT_DAYS)}
         order by received_at limit ${ROWS})`),
  )
