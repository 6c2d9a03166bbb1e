import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { SubtitleLine } from '@/lib/contract/playback'
import type { SpeechKind } from '@/lib/contract/studio/speech'
import type { Ctx } from '@/lib/domain/core/ctx'
import { JobRefused, type JobRun } from '@/lib/gateway/queue'
import {
  type ModelSettings,
  type SpeechMeter,
  SpeechRefused,
  translateLines,
} from '@/lib/gateway/speech'
import { writeLines } from '../tracks/write-lines'
import { toTranslate, withEnglish, withRecognised } from './merge-lines'
import { recogniseSpeech } from './recognise-speech'
import { speechSettings } from './speech-settings'

type Task = {
  id: string
  kind: SpeechKind
  trackId: string
  workId: string | null
  masterKey: string | null
  durationMs: number | null
  isAllowed: boolean | null
  lines: SubtitleLine[] | null
}
type Change = (before: SubtitleLine[]) => SubtitleLine[]

const FAILED =
  '処理できませんでした。送っていない分の時間は戻しました。しばらくしてから、もう一度お試しください。'
const GONE = '音声がなくなったか、同意が取り消されました。'

/**
 * Carries out a request of `requestSpeech`. Lines that people wrote meanwhile stay: the result is merged with the
 * current lines. Safe to repeat. @throws JobRefused if a retry cannot help
 */
export async function runSpeech(ctx: Ctx, taskId: string, run: JobRun): Promise<void> {
  const task = await begin(ctx, taskId)
  if (!task) return
  const settings = speechSettings(ctx.settings, task.kind)
  try {
    if (!settings || !task.isAllowed || !task.masterKey) throw new SpeechRefused(GONE)
    const metered = { ...settings, meter: meterOf(ctx, task) }
    await finish(ctx, task, await ask(ctx, task, metered, run))
  } catch (error) {
    const isRefused = error instanceof SpeechRefused
    const isGone = isRefused && error.message === GONE
    if (isRefused || run.isLastTry) await fail(ctx, taskId, isGone ? GONE : FAILED)
    if (isGone) return
    throw isRefused ? new JobRefused(error.message) : error
  }
}

async function begin(ctx: Ctx, taskId: string): Promise<Task | null> {
  const { rows } = await ctx.db.execute<Task>(sql`
    with task as (update speech_task set state = 'running'
                   where id = ${taskId} and state in ('waiting', 'running') returning *)
    select task.id, task.kind, task.track_id "trackId", w.id "workId", a.master_key "masterKey",
           a.duration_ms "durationMs", w.speech_allowed_at is not null "isAllowed", s.lines
      from task left join track t on t.id = task.track_id left join work w on w.id = t.work_id
      left join audio a on a.id = t.audio_id left join transcript s on s.track_id = t.id`)
  return rows[0] ?? null
}

/** Sends nothing once the sound is deleted or the consent withdrawn, and counts the answered parts of every try. */
function meterOf(ctx: Ctx, { id, trackId }: Task): SpeechMeter {
  let sent = 0
  return {
    before: async () => {
      const { rows } = await ctx.db.execute(sql`
        select 1 from track t join work w on w.id = t.work_id
         where t.id = ${trackId} and w.speech_allowed_at is not null`)
      if (!rows[0]) throw new SpeechRefused(GONE)
    },
    answered: async (share) => {
      sent += share
      await ctx.db.execute(sql`
        update speech_task set sent_seconds =
               greatest(sent_seconds, least(seconds, ceil(seconds * ${sent}::float8)::int))
         where id = ${id}`)
    },
  }
}

/** The change of the lines by the service's answer. */
async function ask(ctx: Ctx, task: Task, settings: ModelSettings, run: JobRun): Promise<Change> {
  if (task.kind === 'translation') {
    const texts = [...new Set(toTranslate(task.lines ?? []).map(({ text }) => text['ja-JP']))]
    const english = await translateLines(settings, texts, run.signal)
    const byText = new Map(texts.map((text, at) => [text, english[at] ?? '']))
    return (before) => withEnglish(before, byText)
  }
  const name = `speech-${task.id}-${randomBytes(4).toString('hex')}`
  const folder = await ctx.storage.makeScratch(name)
  try {
    const input = join(folder, 'master')
    if (!(await ctx.storage.fetchTo(task.masterKey ?? '', input))) throw new SpeechRefused(GONE)
    const spoken = await recogniseSpeech(settings, {
      ffmpeg: ctx.settings.FFMPEG_PATH,
      input,
      folder,
      durationMs: task.durationMs ?? 0,
      signal: run.signal,
    })
    return (before) => withRecognised(before, spoken)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function finish(ctx: Ctx, { id, trackId, workId }: Task, change: Change): Promise<void> {
  const now = new Date()
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from work where id = ${workId} for update`)
    const { rows } = await tx.execute<{ lines: SubtitleLine[] | null }>(sql`
      select s.lines from track t left join transcript s on s.track_id = t.id where t.id = ${trackId}`)
    if (!rows[0]) throw new SpeechRefused(GONE)
    await writeLines(tx, { trackId, workId: workId ?? '', now }, change(rows[0].lines ?? []))
    await tx.execute(
      sql`update speech_task set state = 'done', finished_at = ${now} where id = ${id}`,
    )
  })
}

const fail = (ctx: Ctx, taskId: string, failure: string) =>
  ctx.db.execute(sql`
    update speech_task set state = 'failed', failure = ${failure}, finished_at = ${new Date()}
     where id = ${taskId} and state <> 'done'`)
