import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { refreshWorkTotals } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { AudioProbe, EncodedStreams } from '@/lib/gateway/ffmpeg'
import type { TrialRange } from './trial-range'

const { audio, track, upload } = schema

/** The failure of an audio whose file is probably fine: the fault is ours, and the file is kept. */
export const NOT_CONVERTED = 'audio/not-converted'

const TRACK_REMOVED = {
  failureCode: 'audio/track-removed',
  failureMessage: 'トラックが削除されました。',
}

type Deps = Pick<Ctx, 'db' | 'now'>

/** An audio whose streams must still be made, with the trial settings of its track. */
export type Unfinished = {
  id: string
  trackId: string
  masterKey: string
  uploadId: string
  uploadKey: string
  noSample: boolean
  chosenTrial: TrialRange | null
}

const unfinished = sql`${audio.state} in ('uploaded', 'working')`

/** uploaded → working, or working again after a worker died. Null if there is nothing to do. */
export async function beginWork(ctx: Deps, audioId: string): Promise<Unfinished | null> {
  const [begun] = await ctx.db
    .update(audio)
    .set({ state: 'working', startedAt: sql`coalesce(${audio.startedAt}, now())` })
    .where(and(eq(audio.id, audioId), unfinished))
    .returning({ id: audio.id })
  if (!begun) return null
  const [found] = await ctx.db
    .select({
      id: audio.id,
      trackId: audio.trackId,
      masterKey: audio.masterKey,
      uploadId: audio.uploadId,
      uploadKey: upload.storageKey,
      noSample: track.noSample,
      startMs: track.trialStartMs,
      endMs: track.trialEndMs,
    })
    .from(audio)
    .innerJoin(upload, eq(upload.id, audio.uploadId))
    .leftJoin(track, eq(track.id, audio.trackId))
    .where(eq(audio.id, audioId))
  if (!found) return null
  if (found.noSample === null) {
    await failAudio(ctx, audioId, TRACK_REMOVED.failureCode, TRACK_REMOVED.failureMessage)
    return null
  }
  const { startMs, endMs, noSample, ...rest } = found
  const chosenTrial = startMs !== null && endMs !== null ? { startMs, endMs } : null
  return { ...rest, noSample, chosenTrial }
}

export const writeProbe = (ctx: Deps, audioId: string, probe: AudioProbe): Promise<unknown> =>
  ctx.db
    .update(audio)
    .set({ probe })
    .where(and(eq(audio.id, audioId), unfinished))

export const writeProgress = async (ctx: Deps, audioId: string, done: number): Promise<void> => {
  await ctx.db
    .update(audio)
    .set({ progress: done })
    .where(and(eq(audio.id, audioId), unfinished))
}

/** working → failed, with a reason that the creator reads. */
export async function failAudio(
  ctx: Deps,
  audioId: string,
  failureCode: string,
  failureMessage: string,
): Promise<void> {
  await ctx.db
    .update(audio)
    .set({ state: 'failed', failureCode, failureMessage, finishedAt: sql`now()` })
    .where(and(eq(audio.id, audioId), unfinished))
}

/**
 * working → ready, and the track plays it from now on, unless a newer version is playing already. @returns false when
 * the track was deleted meanwhile: the audio has failed, and its streams are unused
 */
export function finishAudio(
  ctx: Deps,
  work: Unfinished,
  streams: EncodedStreams,
  trial: TrialRange | null,
): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    // Locks the work before its track, as the studio does, to avoid deadlocks.
    await tx.execute(
      sql`select 1 from work where id = (select work_id from track where id = ${work.trackId}) for update`,
    )
    const [owner] = await tx
      .select({ workId: track.workId })
      .from(track)
      .where(eq(track.id, work.trackId))
      .for('update')
    if (!owner) {
      await tx
        .update(audio)
        .set({ state: 'failed', ...TRACK_REMOVED, finishedAt: sql`now()` })
        .where(and(eq(audio.id, work.id), unfinished))
      return false
    }
    const [ready] = await tx
      .update(audio)
      .set({
        state: 'ready',
        progress: 1,
        durationMs: streams.durationMs,
        trialStartMs: trial?.startMs ?? null,
        trialEndMs: trial?.endMs ?? null,
        loudnessLufs: streams.loudnessLufs,
        truePeakDbfs: streams.truePeakDbfs,
        peaks: streams.peaks,
        finishedAt: sql`now()`,
      })
      .where(and(eq(audio.id, work.id), eq(audio.state, 'working')))
      .returning({ id: audio.id })
    // Another worker has finished the job: its record counts.
    if (!ready) return true
    await tx
      .update(track)
      .set({ audioId: work.id })
      .where(and(eq(track.id, work.trackId), or(isNull(track.audioId), lt(track.audioId, work.id))))
    await refreshWorkTotals(tx, owner.workId)
    return true
  })
}
