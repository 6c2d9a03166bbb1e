import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { playSourceOf } from '@/lib/kit/play-source'
import { uidOf } from './hearing-right'
import { isStaff, listenerOf } from './record-play'

/** A player sends one batch a minute at most. */
const HEARD_LIMIT = { name: 'play-heard', times: 20, seconds: 60 }

type Heard = { trackId: string; isTrial: boolean; foundAt: string; reached: number }

/**
 * Records how far tracks were heard, all in one statement. It feeds statistics alone: what is unknown, or not
 * in the store, is left out without a word. @throws AppError tooMany
 */
export async function recordHeard(ctx: Ctx, heard: readonly Heard[]): Promise<void> {
  const uid = uidOf(ctx)
  await ctx.limits.take(HEARD_LIMIT, uid ?? ctx.client.address)
  await ctx.db.execute(sql`
    insert into play_event
      (track_id, work_id, account_id, listener, source, is_trial, is_counted, reached, played_at)
    select t.id, t.work_id, ${uid}::uuid, ${listenerOf(ctx)}::bigint, heard.source, heard.is_trial,
           ${!isStaff(ctx)} and w.creator_id is distinct from ${uid}::uuid, heard.reached,
           ${ctx.now.toISOString()}::timestamptz
      from unnest(${sql.param(heard.map(({ trackId }) => trackId))}::uuid[],
                  ${sql.param(heard.map(({ foundAt }) => playSourceOf(foundAt, ctx.settings.SITE_ORIGIN)))}::text[],
                  ${sql.param(heard.map(({ isTrial }) => isTrial))}::boolean[],
                  ${sql.param(heard.map(({ reached }) => reached))}::smallint[]
           ) heard(track_id, source, is_trial, reached)
      join track t on t.id = heard.track_id
      join work w on w.id = t.work_id and w.state <> 'draft'`)
}
