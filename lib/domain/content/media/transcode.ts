import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Ctx } from '@/lib/domain/core/ctx'
import {
  type AudioProbe,
  AudioRefused,
  type EncodedStreams,
  encodeStreams,
  probeAudio,
} from '@/lib/gateway/ffmpeg'
import type { JobRun } from '@/lib/gateway/queue'
import { isDiskFull } from '@/lib/kit/disk-full'
import { uploadFolder } from './media-keys'
import { orFullDisk } from './or-full-disk'
import { deleteStreams, storeStreams } from './store-streams'
import {
  beginWork,
  failAudio,
  finishAudio,
  NOT_CONVERTED,
  type Unfinished,
  writeProbe,
  writeProgress,
} from './transcode-states'
import { type TrialRange, trialRange } from './trial-range'

/** The share of encoding in the progress; storing is the rest. */
const ENCODING_SHARE = 0.95
const PROGRESS_EVERY_MS = 1_000

/**
 * Makes a track's streams from its master: probe, plan, encode, store, record. Every step can be repeated; nothing is
 * played before the last one, which records the streams and switches the track in one transaction. A bad file becomes
 * the state `failed` with a reason. Failures of ours are thrown, and the queue retries.
 */
export async function transcode(ctx: Ctx, audioId: string, run: JobRun): Promise<void> {
  const audio = await beginWork(ctx, audioId)
  if (!audio) return
  const scratch = await ctx.storage.makeScratch(
    `transcode-${audioId}-${randomBytes(4).toString('hex')}`,
  )
  try {
    await makeStreams(ctx, audio, scratch, run)
  } catch (error) {
    await settleFailure(ctx, audio, await orFullDisk(ctx.storage, error), run)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function makeStreams(ctx: Ctx, audio: Unfinished, scratch: string, run: JobRun) {
  const master = join(scratch, 'master')
  await fetchMaster(ctx, audio, master)
  const probe = await probeAudio(ctx.settings, master, run.signal)
  await writeProbe(ctx, audio.id, probe)
  const trial = audio.noSample ? null : trialRange(probe.durationMs, audio.chosenTrial)
  const streams = await encode(ctx, audio, { master, scratch, probe, trial }, run)
  await rm(master, { force: true })
  await storeStreams(ctx.storage, audio.id, scratch)
  if (!(await finishAudio(ctx, audio, streams, trial))) await deleteStreams(ctx.storage, audio.id)
}

async function encode(
  ctx: Ctx,
  audio: Unfinished,
  work: { master: string; scratch: string; probe: AudioProbe; trial: TrialRange | null },
  run: JobRun,
): Promise<EncodedStreams> {
  let writtenAt = 0
  let writing = Promise.resolve()
  const streams = await encodeStreams(
    {
      ffmpeg: ctx.settings.FFMPEG_PATH,
      input: work.master,
      folder: work.scratch,
      trial: work.trial,
      maxSeconds: work.probe.durationMs / 1000 + 5,
    },
    work.probe.durationMs,
    (done) => {
      if (Date.now() - writtenAt < PROGRESS_EVERY_MS) return
      writtenAt = Date.now()
      // The work continues if progress cannot be written.
      writing = writeProgress(ctx, audio.id, done * ENCODING_SHARE).catch(() => undefined)
    },
    run.signal,
  )
  await writing
  return streams
}

/** The first try moves the upload to the master; later tries find it there. */
async function fetchMaster(ctx: Ctx, audio: Unfinished, path: string): Promise<void> {
  if (await ctx.storage.fetchTo(audio.masterKey, path)) return
  if (!(await ctx.storage.head(audio.uploadKey))) {
    throw new AudioRefused(
      'audio/master-missing',
      '届いたファイルが見つかりませんでした。お手数ですが、もう一度お送りください。',
    )
  }
  await ctx.storage.move(audio.uploadKey, audio.masterKey)
  await ctx.storage.deletePrefix(uploadFolder(audio.uploadId))
  await ctx.storage.fetchTo(audio.masterKey, path)
}

async function settleFailure(
  ctx: Ctx,
  audio: Unfinished,
  error: unknown,
  run: JobRun,
): Promise<void> {
  if (error instanceof AudioRefused)
    return await failAudio(ctx, audio.id, error.code, error.message)
  if (run.isLastTry && !isDiskFull(error))
    await failAudio(
      ctx,
      audio.id,
      NOT_CONVERTED,
      'こちらの不具合で変換できませんでした。ファイルはお預かりしていますので、時間をおいて「もう一度変換する」をお試しください。',
    )
  throw error
}
