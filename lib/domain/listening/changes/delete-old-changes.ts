import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'
import { TOLD_DAYS } from './cursor'

/** Deleted in one statement, so that each is short. */
const ROWS = 5_000

/** Deletes deletions that no valid cursor asks for any more, a day later, as clocks differ. */
export const deleteOldChanges = (ctx: Pick<Ctx, 'db' | 'now'>, run: BatchRun = {}): Promise<void> =>
  whileFull(run, ROWS, () =>
    ctx.db.execute(sql`
      delete from listener_change where is_deleted and (account_id, kind, ref) in (
        select account_id, kind, ref from listener_change
         where is_deleted and at < ${addDays(ctx.now, -TOLD_DAYS - 1)} order by at limit ${ROWS})`),
  )
