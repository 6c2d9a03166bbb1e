import { sql } from 'drizzle-orm'
import type { SpeechKind, SpeechState } from '@/lib/contract/studio/speech'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { enqueue } from '@/lib/gateway/queue'
import { AppError, notFound } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { speechJob } from '../jobs'
import { lockOwnWorkOfTrack } from '../own-work'
import { speechSettings } from './speech-settings'
import { getSpeech, usedSeconds } from './speech-state'

const refused = (code: string, message: string) =>
  new AppError('conflict', `speech/${code}`, message)

/**
 * Queues the recognition of a track's subtitles, or their translation into English. Each uses the track's length of
 * the channel's monthly minutes. @throws AppError unauthenticated, forbidden, notFound (also if it is not offered),
 * conflict `speech/not-allowed`, `speech/no-audio`, `speech/no-lines`, `speech/running`, `speech/quota`
 */
export async function requestSpeech(
  ctx: Ctx,
  trackId: string,
  kind: SpeechKind,
): Promise<SpeechState> {
  const { channelId } = requireChannel(ctx, 'edit')
  if (!speechSettings(ctx.settings, kind)) throw notFound()
  await ctx.db.transaction(async (tx) => {
    await lockOwnWorkOfTrack(ctx, tx, trackId)
    const seconds = await requireReady(tx, trackId, kind)
    // One request of a channel at a time, so that two cannot both use the last minutes.
    await tx.execute(sql`select 1 from account where id = ${channelId} for no key update`)
    const used = await usedSeconds(tx, channelId, ctx.now)
    if (used + seconds > ctx.settings.SPEECH_MINUTES_PER_MONTH * 60)
      throw refused('quota', '今月に使える時間が足りません。翌月になると、また使えます。')
    const taskId = newId()
    await tx.execute(sql`
      insert into speech_task (id, channel_id, track_id, kind, state, seconds, created_at)
      values (${taskId}, ${channelId}, ${trackId}, ${kind}, 'waiting', ${seconds}, ${ctx.now})`)
    await enqueue(tx, speechJob, { taskId })
  })
  return getSpeech(ctx, trackId)
}

/** @returns how long the sound is */
async function requireReady(tx: Transaction, trackId: string, kind: SpeechKind): Promise<number> {
  type Facts = { allowed: boolean; ms: number | null; lines: number; running: boolean }
  const { rows } = await tx.execute<Facts>(sql`
    select w.speech_allowed_at is not null allowed, a.duration_ms ms,
           coalesce(jsonb_array_length(s.lines), 0) lines,
           exists (select 1 from speech_task task
                    where task.track_id = t.id and task.state in ('waiting', 'running')) running
      from track t join work w on w.id = t.work_id left join audio a on a.id = t.audio_id
      left join transcript s on s.track_id = t.id where t.id = ${trackId}`)
  const [facts] = rows
  if (!facts?.allowed) throw refused('not-allowed', '外部のサービスに送ることへの同意が必要です。')
  if (facts.ms === null)
    throw refused('no-audio', '音声の準備ができてから、もう一度お試しください。')
  if (kind === 'translation' && facts.lines === 0)
    throw refused('no-lines', '先に、日本語の字幕を付けてください。')
  if (facts.running) throw refused('running', 'いま処理しています。終わるまでお待ちください。')
  return Math.ceil(facts.ms / 1000)
}
