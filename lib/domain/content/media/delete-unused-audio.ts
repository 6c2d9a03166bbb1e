import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { removeUpload } from '@/lib/gateway/uploads'
import { NO_ID } from '@/lib/kit/ids'
import { type BatchRun, inBatches, lastOfFull } from '@/lib/kit/in-batches'
import { deleteStreams } from './store-streams'

/** A version is served this long after a newer one is ready; stream tokens are valid for less time. */
const SUPERSEDED_KEPT_MS = 24 * 3_600_000
/** Versions looked at in one statement. */
const BATCH = 200

type Version = {
  id: string
  master_key: string
  upload_key: string
  is_needed: boolean
  keeps_master: boolean
}

/**
 * Deletes the masters and streams of deleted tracks, and of versions that were replaced a day ago. Keeps what a track
 * plays, what is still being made, and the master of a version that is kept. Nothing deleted here is needed again.
 * Files are deleted before their row, so a stopped run leaves rows for the next.
 */
export async function deleteUnusedAudio(
  ctx: Pick<Ctx, 'db' | 'settings' | 'storage' | 'now'>,
  run: BatchRun = {},
): Promise<void> {
  const before = new Date(ctx.now.getTime() - SUPERSEDED_KEPT_MS)
  await inBatches<string>(run, async (after) => {
    const versions = await readVersions(ctx, before, after ?? NO_ID)
    for (const audio of versions.filter((version) => !version.is_needed)) {
      await deleteStreams(ctx.storage, audio.id)
      if (!audio.keeps_master) await deleteMaster(ctx, audio)
      await ctx.db.execute(sql`delete from audio where id = ${audio.id}`)
    }
    return lastOfFull(versions, BATCH)?.id ?? null
  })
}

/** A condition: a track plays the version, it is being made, or nothing newer has been ready for long enough. */
const isNeeded = (version: SQL, before: Date) => sql`(
  ${version}.state not in ('ready', 'failed')
  or exists (select 1 from track t
              where t.id = ${version}.track_id
                and (t.audio_id is not distinct from ${version}.id
                     or not exists (select 1 from audio newer
                                     where newer.track_id = ${version}.track_id
                                       and newer.id > ${version}.id and newer.state = 'ready'
                                       and newer.finished_at < ${before.toISOString()}::timestamptz))))`

async function readVersions(ctx: Pick<Ctx, 'db'>, before: Date, after: string): Promise<Version[]> {
  const { rows } = await ctx.db.execute<Version>(sql`
    select a.id, a.master_key, upload.storage_key upload_key,
           ${isNeeded(sql`a`, before)} is_needed,
           exists (select 1 from audio other
                    where other.track_id = a.track_id and other.master_key = a.master_key
                      and ${isNeeded(sql`other`, before)}) keeps_master
      from (select * from audio where id > ${after}::uuid order by id limit ${BATCH}) a
      join upload on upload.id = a.upload_id
     order by a.id`)
  return rows
}

/** Before its first try a transcode has not moved the upload to its master yet, so both keys are deleted. */
async function deleteMaster(ctx: Pick<Ctx, 'settings' | 'storage'>, audio: Version) {
  await ctx.storage.delete(audio.master_key)
  await removeUpload(ctx.settings, audio.upload_key)
  await ctx.storage.deletePrefix(`${audio.upload_key.slice(0, audio.upload_key.lastIndexOf('/'))}/`)
}
