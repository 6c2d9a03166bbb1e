import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

const RETENTION_DAYS = 30
/** Deleted in one statement, so that each is short. */
const ROWS = 5_000

/** Deletes deliveries after 30 days, with what was sent. */
export async function deleteOldDeliveries(
  ctx: Pick<Ctx, 'db' | 'now'>,
  run: BatchRun = {},
): Promise<void> {
  await whileFull(run, ROWS, () =>
    ctx.db.execute(sql`
      delete from webhook_delivery where id in (
        select id from webhook_delivery where created_at < ${addDays(ctx.now, -RETENTION_DAYS)}
         order by created_at limit ${ROWS})`),
  )
}
