import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { orFullDisk } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AudioRefused, encodeDownload, probeAudio } from '@/lib/gateway/ffmpeg'
import { makeWebp, PictureRefused } from '@/lib/gateway/picture'
import { JobRefused, type JobRun } from '@/lib/gateway/queue'
import { isDiskFull } from '@/lib/kit/disk-full'

const { gift, profile, upload } = schema

type GiftFileJob = { giftId: string; uploadId: string }
type Work = {
  id: string
  uploadId: string
  title: string
  creator: string
  source: string
  scratch: string
}
type Made = { contentKey: string; durationMs: number | null }

/** The largest size of a second of sound: 192 kHz, two channels of four bytes. */
const BYTES_PER_SECOND = 1_536_000

/** A file never changes under its key, so another upload gets another key. */
const contentKeyOf = ({ id, uploadId }: Pick<Work, 'id' | 'uploadId'>, extension: string) =>
  `gift/${id}/${uploadId}.${extension}`

const FAILED =
  'こちらの不具合でファイルを変換できませんでした。お手数ですが、時間をおいてもう一度お送りください。'

/**
 * Makes a gift's file from its creator's upload: nothing of the original file is left in it, and only owners can get
 * it. Safe to repeat. The creator is notified of a bad file. @throws JobRefused when the upload is gone
 */
export async function makeGiftFile(ctx: Ctx, job: GiftFileJob, run: JobRun): Promise<void> {
  const found = await findUnmade(ctx, job)
  if (!found) return
  const scratch = await ctx.storage.makeScratch(
    `gift-${job.giftId}-${randomBytes(4).toString('hex')}`,
  )
  const source = join(scratch, 'source')
  try {
    if (!(await ctx.storage.fetchTo(found.storageKey, source))) {
      // Another run has made the file in the meantime and deleted the upload.
      if (!(await findUnmade(ctx, job))) return
      throw new JobRefused('the upload is gone')
    }
    const work = { ...found, uploadId: job.uploadId, source, scratch }
    const made =
      found.kind === 'picture' ? await makePictureFile(ctx, work) : await makeVoice(ctx, work, run)
    await ctx.db
      .update(gift)
      .set({ ...made, updatedAt: ctx.now })
      .where(isUnmade(job))
    await ctx.storage.deletePrefix(
      `${found.storageKey.slice(0, found.storageKey.lastIndexOf('/'))}/`,
    )
  } catch (thrown) {
    const error = await orFullDisk(ctx.storage, thrown)
    const isHopeless = error instanceof AudioRefused || error instanceof PictureRefused
    if (isHopeless || error instanceof JobRefused || (run.isLastTry && !isDiskFull(error)))
      await ctx.db
        .update(gift)
        .set({ fileFailure: isHopeless ? error.message : FAILED, updatedAt: ctx.now })
        .where(isUnmade(job))
    if (!isHopeless) throw error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** The gift, if it still waits for this upload. */
const isUnmade = ({ giftId, uploadId }: GiftFileJob) =>
  and(eq(gift.id, giftId), eq(gift.uploadId, uploadId), isNull(gift.contentKey))

async function findUnmade(ctx: Ctx, job: GiftFileJob) {
  const [row] = await ctx.db
    .select({
      id: gift.id,
      kind: gift.kind,
      title: gift.title,
      creator: profile.nickname,
      storageKey: upload.storageKey,
    })
    .from(gift)
    .innerJoin(upload, eq(upload.id, job.uploadId))
    .leftJoin(profile, eq(profile.accountId, gift.creatorId))
    .where(isUnmade(job))
  return row && { ...row, creator: row.creator ?? '' }
}

async function makePictureFile(ctx: Ctx, work: Work): Promise<Made> {
  const webp = await makeWebp(work.source)
  const contentKey = contentKeyOf(work, 'webp')
  await ctx.storage.put(contentKey, webp)
  return { contentKey, durationMs: null }
}

async function makeVoice(ctx: Ctx, work: Work, run: JobRun): Promise<Made> {
  const { title, creator, source, scratch } = work
  const { durationMs } = await probeAudio(ctx.settings, source, run.signal)
  const output = join(scratch, 'voice.mp3')
  await encodeDownload(
    {
      ffmpeg: ctx.settings.FFMPEG_PATH,
      input: source,
      output,
      format: 'mp3',
      tagFile: join(scratch, 'tags.txt'),
      cover: null,
      durationMs,
      bytesPerSecond: BYTES_PER_SECOND,
      tags: { title, artist: creator, album: title, trackNo: 1, trackCount: 1, year: null },
    },
    () => undefined,
    run.signal,
  )
  const contentKey = contentKeyOf(work, 'mp3')
  await ctx.storage.putFile(contentKey, output)
  return { contentKey, durationMs }
}
