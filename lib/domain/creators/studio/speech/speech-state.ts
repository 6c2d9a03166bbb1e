import { sql } from 'drizzle-orm'
import { SPEECH_KINDS, type SpeechState } from '@/lib/contract/studio/speech'
import type { Database, Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { monthOf, startOfMonth } from '@/lib/kit/jst-month'
import { speechSettings } from './speech-settings'

/**
 * Seconds of sound that a channel has used since the month began in Japan; failed requests count as far as they were
 * sent.
 */
export async function usedSeconds(
  db: Database | Transaction,
  channelId: string,
  now: Date,
): Promise<number> {
  const since = startOfMonth(monthOf(now))
  const { rows } = await db.execute<{ used: number }>(sql`
    select coalesce(sum(case state when 'failed' then sent_seconds else seconds end), 0)::int used
      from speech_task where channel_id = ${channelId} and created_at >= ${since}`)
  return rows[0]?.used ?? 0
}

/**
 * What can be generated for a track's subtitles, whether its creator has consented, the minutes left in the month,
 * and the state of the newest request of each kind. @throws AppError unauthenticated, notFound
 */
export async function getSpeech(ctx: Ctx, trackId: string): Promise<SpeechState> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows } = await ctx.db.execute<Pick<SpeechState, 'isAllowed' | 'tasks'>>(sql`
    select w.speech_allowed_at is not null "isAllowed",
           (select coalesce(json_agg(json_build_object('kind', kind, 'state', state, 'failure', failure)), '[]')
              from (select distinct on (kind) kind, state, failure from speech_task
                     where track_id = t.id order by kind, created_at desc) newest) tasks
      from track t join work w on w.id = t.work_id
     where t.id = ${trackId} and w.creator_id = ${channelId}`)
  if (!rows[0]) throw notFound('トラック')
  const used = await usedSeconds(ctx.db, channelId, ctx.now)
  return {
    ...rows[0],
    kinds: SPEECH_KINDS.filter((kind) => speechSettings(ctx.settings, kind) !== null),
    minutesLeft: Math.max(0, Math.floor(ctx.settings.SPEECH_MINUTES_PER_MONTH - used / 60)),
  }
}
