import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { FROM_ALERT } from '@/lib/kit/shop/play-source'

/** Followers notified in one statement, so that no statement holds locks for long. */
const BATCH = 1_000

type FoundWork = { id: string; creator_id: string; title: string; link: string }

/**
 * Notifies the followers who want it of a creator's new work, each once however often this runs. Does nothing if the
 * work has left the store meanwhile.
 */
export async function notifyFollowers(ctx: Ctx, workId: string): Promise<void> {
  const { rows } = await ctx.db.execute<FoundWork>(sql`
    select w.id, w.creator_id, '/' || w.type || '/' || w.nid || ${FROM_ALERT} link,
           coalesce(owner.nickname, '') || 'さんの新しい作品「' || w.title || '」' title
      from work w left join profile owner on owner.account_id = w.creator_id
     where w.id = ${workId} and w.state = 'published'`)
  const work = rows[0]
  if (!work) return
  let last: string | null = null
  do last = await tellBatch(ctx, work, last)
  while (last !== null)
}

/** @returns the last notified follower; null if there are no more */
async function tellBatch(ctx: Ctx, work: FoundWork, after: string | null): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ last: string | null }>(sql`
    with batch as (
      select follower_id, notify from follow
       where followed_id = ${work.creator_id} and notify in ('site', 'mail')
         and (${after}::uuid is null or follower_id > ${after}::uuid)
       order by follower_id limit ${BATCH}),
    told as (
      insert into notification (id, account_id, kind, title, link, subject_id, in_digest, created_at)
      select gen_random_uuid(), follower_id, 'newWork', ${work.title}, ${work.link}, ${work.id}::uuid,
             notify = 'mail', ${ctx.now}::timestamptz
        from batch on conflict do nothing)
    select (select follower_id from batch order by follower_id desc limit 1) last`)
  return rows[0]?.last ?? null
}
