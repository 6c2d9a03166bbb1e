import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches } from '@/lib/kit/in-batches'
import { addDays } from '@/lib/kit/jst'

/** Looked at in one statement, so that each is short: players write this table too often for one more index. */
const ROWS = 5_000

type Key = { accountId: string; trackId: string }

/**
 * Deletes positions of tracks that their listeners have not played for RETENTION_PLAY_HISTORY_DAYS, as /legal/privacy
 * promises (個人情報保護法22条).
 */
export async function deleteOldPositions(
  ctx: Pick<Ctx, 'db' | 'now' | 'settings'>,
  run: BatchRun = {},
): Promise<void> {
  const before = addDays(ctx.now, -ctx.settings.RETENTION_PLAY_HISTORY_DAYS)
  await inBatches<Key>(run, async (last) => {
    const { accountId, trackId } = last ?? { accountId: NO_ID, trackId: NO_ID }
    const { rows } = await ctx.db.execute<Key>(sql`
      with seen as (
        select account_id, track_id, played_at from playback_position
         where (account_id, track_id) > (${accountId}::uuid, ${trackId}::uuid)
         order by account_id, track_id limit ${ROWS}),
      gone as (
        delete from playback_position p using seen s
         where p.account_id = s.account_id and p.track_id = s.track_id and s.played_at < ${before}
           and p.played_at < ${before})
      select account_id "accountId", track_id "trackId" from seen
       order by account_id desc, track_id desc limit 1`)
    return rows[0] ?? null
  })
}
