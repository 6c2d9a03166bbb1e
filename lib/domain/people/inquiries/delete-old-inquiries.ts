import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { type BatchRun, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

/** Deleted in one statement with their messages, up to 200 each, so that it is short. */
const ROWS = 100

/**
 * Deletes inquiries with their messages RETENTION_INQUIRY_DAYS after the last one, as /legal/privacy promises
 * (個人情報保護法22条). One that waits for an answer stays, and one that is being written in is left for the next night.
 */
export async function deleteOldInquiries(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  run: BatchRun = {},
): Promise<void> {
  const before = addDays(ctx.now, -ctx.settings.RETENTION_INQUIRY_DAYS)
  await whileFull(run, ROWS, () =>
    ctx.db.execute(sql`
      delete from inquiry where id in (
        select i.id from inquiry i
         where i.state <> 'open' and i.created_at < ${before}
           and not exists (select 1 from inquiry_message m where m.inquiry_id = i.id and m.created_at >= ${before})
         order by i.id limit ${ROWS} for update of i skip locked)`),
  )
}
