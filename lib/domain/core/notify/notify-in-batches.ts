import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { inBatches } from '@/lib/kit/in-batches'
import type { NewNotification } from './add-notifications'

/** Accounts notified in one statement, so that no statement holds locks for long. */
const BATCH = 1_000

type News = Pick<NewNotification, 'kind' | 'link' | 'subjectId'>

/**
 * Notifies many accounts of one thing, each once however often this runs. `recipients` selects `account_id` (each once),
 * `title` and `in_digest`.
 */
export async function notifyInBatches(
  ctx: Pick<Ctx, 'db' | 'now'>,
  news: News,
  recipients: SQL,
): Promise<void> {
  await inBatches<string>({}, (after) => notifyBatch(ctx, news, recipients, after))
}

/** @returns the last notified account; null if there are no more */
async function notifyBatch(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { kind, link, subjectId }: News,
  recipients: SQL,
  after: string | null,
): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ last: string | null }>(sql`
    with batch as (
      select r.account_id, r.title, r.in_digest from (${recipients}) r
       where ${after}::uuid is null or r.account_id > ${after}::uuid
       order by r.account_id limit ${BATCH}),
    told as (
      insert into notification (id, account_id, kind, title, link, subject_id, in_digest, created_at)
      select gen_random_uuid(), account_id, ${kind}, title, ${link}, ${subjectId}::uuid,
             in_digest, ${ctx.now}::timestamptz
        from batch on conflict do nothing)
    select (select account_id from batch order by account_id desc limit 1) last`)
  return rows[0]?.last ?? null
}
