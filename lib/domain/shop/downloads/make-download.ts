import { randomBytes } from 'node:crypto'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { schema } from '@/lib/db'
import { imageKey, mediaFolder, orFullDisk } from '@/lib/domain/content/media'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AudioRefused, encodeDownload } from '@/lib/gateway/ffmpeg'
import { toJpeg } from '@/lib/gateway/picture'
import { JobRefused, type JobRun } from '@/lib/gateway/queue'
import { writeZip } from '@/lib/gateway/zip'
import { isDiskFull } from '@/lib/kit/disk-full'
import { jstDay } from '@/lib/kit/jst'
import { safeName, trackFileName } from './file-names'
import { downloadKey } from './media-key'
import { readMe } from './read-me'
import {
  type DownloadFormat,
  findRecipe,
  fingerprint,
  type Recipe,
  type RecipeTrack,
} from './recipe'

const { downloadFile } = schema
const PROGRESS_EVERY_MS = 1_000
/** The share of encoding in the progress; packing and storing are the rest. */
const ENCODING_SHARE = 0.95
/** The largest size of a second of sound: 192 kHz, two channels of four bytes. */
const UNKNOWN_BYTES_PER_SECOND = 1_536_000

type Work = {
  id: string
  format: DownloadFormat
  trackId: string | null
  recipe: Recipe
  scratch: string
}

/**
 * Makes a file to download: every track encoded from its master, and for a whole work packed into a ZIP with its
 * cover and a text about it. Only the last step, storing and recording the whole file, is visible; everything before
 * can be repeated. @throws JobRefused if a retry cannot help
 */
export async function makeDownload(ctx: Ctx, downloadId: string, run: JobRun): Promise<void> {
  const [file] = await ctx.db
    .select({
      id: downloadFile.id,
      workId: downloadFile.workId,
      trackId: downloadFile.trackId,
      format: downloadFile.format,
      mark: downloadFile.recipe,
    })
    .from(downloadFile)
    .where(and(eq(downloadFile.id, downloadId), eq(downloadFile.state, 'preparing')))
  if (!file) return
  const { workId, trackId } = file
  const recipe = await findRecipe(ctx, trackId ? { trackId } : { workId }, null)
  // The work has changed since: the next request gets another file.
  if (!recipe || fingerprint(recipe, file.format) !== file.mark) return fail(ctx, downloadId)
  const scratch = await ctx.storage.makeScratch(
    `download-${downloadId}-${randomBytes(4).toString('hex')}`,
  )
  try {
    await make(ctx, { ...file, recipe, scratch }, run)
  } catch (thrown) {
    const error = await orFullDisk(ctx.storage, thrown)
    const isHopeless = error instanceof AudioRefused
    if (isHopeless || (run.isLastTry && !isDiskFull(error))) await fail(ctx, downloadId)
    throw isHopeless ? new JobRefused(error.code) : error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function make(ctx: Ctx, work: Work, run: JobRun): Promise<void> {
  const cover = await fetchCover(ctx, work)
  const sounds = await encodeTracks(ctx, work, cover, run)
  const [only] = sounds
  const made = work.trackId !== null && only ? only.path : await pack(ctx, work, sounds, cover, run)
  const { size } = await stat(made)
  await ctx.storage.putFile(downloadKey(work), made)
  await ctx.db
    .update(downloadFile)
    .set({ state: 'ready', progress: 1, byteSize: size, finishedAt: new Date() })
    .where(and(eq(downloadFile.id, work.id), eq(downloadFile.state, 'preparing')))
}

type Sound = { track: RecipeTrack; path: string }

async function encodeTracks(
  ctx: Ctx,
  { id, recipe, format, scratch }: Work,
  cover: string | null,
  run: JobRun,
): Promise<Sound[]> {
  const totalMs = recipe.tracks.reduce((sum, { durationMs }) => sum + durationMs, 0)
  const report = progressWriter(ctx, id)
  let doneMs = 0
  const sounds: Sound[] = []
  for (const track of recipe.tracks) {
    const path = join(scratch, `${track.trackNo}.${format}`)
    const input = await fetchSound(ctx, track, format, scratch)
    await encodeDownload(
      {
        ffmpeg: ctx.settings.FFMPEG_PATH,
        input,
        output: path,
        format,
        tagFile: join(scratch, 'tags.txt'),
        cover,
        durationMs: track.durationMs,
        bytesPerSecond:
          (track.sampleRate ?? 0) * (track.channels ?? 0) * 4 || UNKNOWN_BYTES_PER_SECOND,
        tags: tagsOf(recipe, track),
      },
      (done) => report(((doneMs + done * track.durationMs) / totalMs) * ENCODING_SHARE),
      run.signal,
    )
    await rm(input, { force: true })
    doneMs += track.durationMs
    sounds.push({ track, path })
  }
  await report.written()
  return sounds
}

const tagsOf = (recipe: Recipe, track: RecipeTrack) => ({
  title: track.title,
  artist: recipe.creator,
  album: recipe.title,
  trackNo: track.trackNo,
  trackCount: recipe.trackCount,
  year: recipe.releaseAt === null ? null : Number(jstDay(new Date(recipe.releaseAt)).slice(0, 4)),
})

/** Written at most once a second. The work continues if progress cannot be written. */
function progressWriter(ctx: Ctx, id: string) {
  let writtenAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  const report = (progress: number) => {
    if (Date.now() - writtenAt < PROGRESS_EVERY_MS) return
    writtenAt = Date.now()
    writing = ctx.db
      .update(downloadFile)
      .set({ progress: Math.min(1, Math.max(0, progress)) })
      .where(and(eq(downloadFile.id, id), eq(downloadFile.state, 'preparing')))
      .catch(() => undefined)
  }
  return Object.assign(report, { written: () => writing })
}

/** The master; for MP3 also the stream, where a master has been lost. */
async function fetchSound(
  ctx: Ctx,
  track: RecipeTrack,
  format: DownloadFormat,
  scratch: string,
): Promise<string> {
  const path = join(scratch, `${track.trackNo}.source`)
  if (track.masterKey && (await ctx.storage.fetchTo(track.masterKey, path))) return path
  const stream = `${mediaFolder(track.audioId ?? '')}full/v2_h/v2_h.m4a`
  if (format === 'mp3' && track.audioId && (await ctx.storage.fetchTo(stream, path))) return path
  throw new AudioRefused('download/sound-missing', '音声のファイルが見つかりませんでした。')
}

/** The largest of the cover's pictures as a JPEG; null where the work has none. */
async function fetchCover(ctx: Ctx, { recipe, scratch }: Work): Promise<string | null> {
  const width = Math.max(0, ...(recipe.coverWidths ?? []))
  if (recipe.coverId === null || width === 0) return null
  const stored = await ctx.storage.read(imageKey(recipe.coverId, width))
  if (!stored) return null
  const path = join(scratch, 'cover.jpg')
  await writeFile(path, await toJpeg(await buffer(stored)))
  return path
}

async function pack(
  ctx: Ctx,
  { recipe, format, scratch }: Work,
  sounds: Sound[],
  cover: string | null,
  run: JobRun,
): Promise<string> {
  const { SITE_NAME, SITE_ORIGIN } = ctx.settings
  const folder = safeName(recipe.title)
  const modifiedAt = recipe.releaseAt === null ? ctx.now : new Date(recipe.releaseAt)
  const path = join(scratch, 'work.zip')
  await writeZip(
    path,
    [
      ...sounds.map((sound) => ({
        name: `${folder}/${trackFileName(sound.track, format)}`,
        path: sound.path,
        modifiedAt,
      })),
      ...(cover ? [{ name: `${folder}/cover.jpg`, path: cover, modifiedAt }] : []),
      {
        name: `${folder}/README.txt`,
        text: readMe(recipe, { name: SITE_NAME, origin: SITE_ORIGIN }),
        modifiedAt,
      },
    ],
    run.signal,
  )
  return path
}

async function fail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .update(downloadFile)
    .set({ state: 'failed', finishedAt: new Date() })
    .where(and(eq(downloadFile.id, id), eq(downloadFile.state, 'preparing')))
}
