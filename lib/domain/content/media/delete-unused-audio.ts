import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { removeUpload } from '@/lib/gateway/uploads'
import { deleteStreams } from './store-streams'

/** A version is served this long after a newer one is ready; stream tokens are valid for less time. */
const SUPERSEDED_KEPT_MS = 24 * 3_600_000
const BATCH = 100

type Unneeded = { id: string; master_key: string; upload_key: string; keeps_master: boolean }

/**
 * Deletes the masters and streams of deleted tracks, and of versions that were replaced a day ago. Keeps what a track
 * plays, what is still being made, and the master of a version that is kept. Nothing deleted here is needed again.
 * Files are deleted before their row, so a stopped run leaves rows for the next.
 */
export async function deleteUnusedAudio(
  ctx: Pick<Ctx, 'db' | 'settings' | 'storage' | 'now'>,
): Promise<void> {
  const before = new Date(ctx.now.getTime() - SUPERSEDED_KEPT_MS)
  for (;;) {
    const unneeded = await findUnneeded(ctx, before)
    for (const audio of unneeded) {
      await deleteStreams(ctx.storage, audio.id)
      if (!audio.keeps_master) await deleteMaster(ctx, audio)
      await ctx.db.execute(sql`delete from audio where id = ${audio.id}`)
    }
    if (unneeded.length < BATCH) return
  }
}

async function findUnneeded(ctx: Pick<Ctx, 'db'>, before: Date): Promise<Unneeded[]> {
  const { rows } = await ctx.db.execute<Unneeded>(sql`
    with unneeded as (
      select a.id, a.track_id, a.master_key, a.upload_id
        from audio a left join track t on t.id = a.track_id
       where a.state in ('ready', 'failed')
         and (t.id is null
              or (t.audio_id is distinct from a.id
                  and exists (select 1 from audio newer
                               where newer.track_id = a.track_id and newer.id > a.id
                                 and newer.state = 'ready'
                                 and newer.finished_at < ${before.toISOString()}::timestamptz))))
    select u.id, u.master_key, upload.storage_key upload_key,
           exists (select 1 from audio other
                    where other.track_id = u.track_id and other.master_key = u.master_key
                      and not exists (select 1 from unneeded where unneeded.id = other.id)) keeps_master
      from unneeded u join upload on upload.id = u.upload_id
     order by u.id limit ${BATCH}`)
  return rows
}

/** Before its first try a transcode has not moved the upload to its master yet, so both keys are deleted. */
async function deleteMaster(ctx: Pick<Ctx, 'settings' | 'storage'>, audio: Unneeded) {
  await ctx.storage.delete(audio.master_key)
  await removeUpload(ctx.settings, audio.upload_key)
  await ctx.storage.deletePrefix(`${audio.upload_key.slice(0, audio.upload_key.lastIndexOf('/'))}/`)
}
