import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches, whileFull } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

/** Notifications are news, not an archive: limited in number and age. */
const MAX_COUNT = 200
const RETENTION_DAYS = 180

/** Old notifications deleted in one statement, and accounts looked at in one, so that each is short. */
const ROWS = 5_000
const ACCOUNTS = 500

/** Deletes notifications that are old or beyond an account's newest 200. */
export async function deleteOldNotifications(
  ctx: Pick<Ctx, 'db' | 'now'>,
  run: BatchRun = {},
): Promise<void> {
  await whileFull(run, ROWS, () => deleteOld(ctx))
  await inBatches<string>(run, (after) => deleteBeyond(ctx, after ?? NO_ID))
}

const deleteOld = (ctx: Pick<Ctx, 'db' | 'now'>) =>
  ctx.db.execute(sql`
    delete from notification where id in (
      select id from notification where created_at < ${addDays(ctx.now, -RETENTION_DAYS)}
       order by created_at limit ${ROWS})`)

/** @returns the last account that was looked at, null if there are no more */
async function deleteBeyond(ctx: Pick<Ctx, 'db'>, after: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ last: string | null }>(sql`
    with seen as (
      select account_id, count(*) held from notification where account_id > ${after}::uuid
       group by account_id order by account_id limit ${ACCOUNTS}),
    ranked as (
      select id, row_number() over (partition by account_id order by created_at desc, id desc) place
        from notification
       where account_id in (select account_id from seen where held > ${MAX_COUNT})),
    gone as (
      delete from notification n using ranked where ranked.id = n.id and ranked.place > ${MAX_COUNT})
    select (select account_id from seen order by account_id desc limit 1) last`)
  return rows[0]?.last ?? null
}
