import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import type { BatchRun } from '@/lib/kit/in-batches'
import { downloadKey } from './media-key'
import type { DownloadFormat } from './recipe'

/** A file is kept this long after its last request; links are valid for less time. */
const KEPT_MS = 7 * 86_400_000
/** A file that was not ready within a day is given up. */
const MAKING_MS = 86_400_000
const BATCH = 100
const LISTED = 1_000

/**
 * Deletes files that were not requested for a week, and unfinished ones. A file is deleted before its row, so that a
 * stopped run leaves a row to find.
 */
export async function deleteExpiredDownloads(
  ctx: Pick<Ctx, 'db' | 'storage' | 'now'>,
  { signal }: BatchRun = {},
): Promise<void> {
  const ago = (ms: number) => new Date(ctx.now.getTime() - ms).toISOString()
  for (;;) {
    const { rows } = await ctx.db.execute<{
      id: string
      trackId: string | null
      format: DownloadFormat
    }>(sql`
      select id, track_id "trackId", format from download_file
       where asked_at < ${ago(KEPT_MS)}::timestamptz
          or state <> 'ready' and created_at < ${ago(MAKING_MS)}::timestamptz
       order by asked_at limit ${BATCH}`)
    for (const file of rows) {
      await ctx.storage.delete(downloadKey(file))
      await ctx.db.execute(sql`delete from download_file where id = ${file.id}`)
    }
    if (rows.length < BATCH || signal?.aborted) break
  }
  await removeOrphans(ctx)
}

/**
 * Files whose row was deleted with a track. A row is written before its file, so a file in progress is never deleted.
 */
async function removeOrphans(ctx: Pick<Ctx, 'db' | 'storage'>): Promise<void> {
  const keys = new Map<string, string>()
  for await (const { key } of ctx.storage.list('download/')) {
    const id = /^download\/([0-9a-f-]{36})\./u.exec(key)?.[1]
    if (id) keys.set(id, key)
    if (keys.size < LISTED) continue
    await removeWithoutRow(ctx, keys)
    keys.clear()
  }
  await removeWithoutRow(ctx, keys)
}

async function removeWithoutRow(
  ctx: Pick<Ctx, 'db' | 'storage'>,
  keys: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param([...keys.keys()])}::uuid[]) stored(id)
     where not exists (select 1 from download_file d where d.id = stored.id)`)
  for (const { id } of rows) await ctx.storage.delete(keys.get(id) ?? '')
}
