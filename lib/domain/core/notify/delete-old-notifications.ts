import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addDays } from '@/lib/kit/jst'

/** Notifications are news, not an archive: limited in number and age. */
const MAX_COUNT = 200
const RETENTION_DAYS = 180

/** Deletes notifications that are old or beyond an account's newest 200. */
export async function deleteOldNotifications(ctx: Ctx): Promise<void> {
  await ctx.db.execute(
    sql`delete from notification where created_at < ${addDays(ctx.now, -RETENTION_DAYS)}`,
  )
  await ctx.db.execute(sql`
    delete from notification n using (
      select id, row_number() over (partition by account_id order by created_at desc, id desc) place
        from notification
       where account_id in (
         select account_id from notification group by account_id having count(*) > ${MAX_COUNT})
    ) ranked
    where ranked.id = n.id and ranked.place > ${MAX_COUNT}`)
}
