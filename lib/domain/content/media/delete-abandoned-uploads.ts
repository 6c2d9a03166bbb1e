import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { removeUpload } from '@/lib/gateway/uploads'
import type { BatchRun } from '@/lib/kit/in-batches'

const DAY_MS = 24 * 3_600_000
/** How long an upload may wait to be finished and used, for example until the next day. */
export const UPLOAD_RETENTION_MS = 3 * DAY_MS
const BATCH = 100

/**
 * Deletes uploads that were not finished or used within three days, those of which three days ago something was made (a
 * picture, a gift) or is not made any more, and files that dead workers left a day ago. A
 * file is deleted before its row, so that a failed run leaves a row to find.
 */
export async function deleteAbandonedUploads(
  ctx: Pick<Ctx, 'db' | 'settings' | 'storage' | 'now'>,
  { signal }: BatchRun = {},
): Promise<void> {
  const before = new Date(ctx.now.getTime() - UPLOAD_RETENTION_MS)
  const { upload } = schema
  const isUnused = and(isNull(upload.claimedAt), lt(upload.createdAt, before))
  const isUsedUp = and(
    lt(upload.claimedAt, before),
    sql`not exists (select 1 from audio where audio.upload_id = ${upload.id})`,
    sql`not exists (select 1 from gift where gift.upload_id = ${upload.id}
                     and gift.content_key is null and gift.file_failure is null)`,
  )
  for (;;) {
    const expired = await ctx.db
      .select({ id: upload.id, storageKey: upload.storageKey })
      .from(upload)
      .where(or(isUnused, isUsedUp))
      .orderBy(asc(upload.createdAt))
      .limit(BATCH)
    for (const { id, storageKey } of expired) {
      await removeUpload(ctx.settings, storageKey)
      await ctx.storage.deletePrefix(`${storageKey.slice(0, storageKey.lastIndexOf('/'))}/`)
      await ctx.db.delete(upload).where(and(eq(upload.id, id), or(isUnused, isUsedUp)))
    }
    if (expired.length < BATCH || signal?.aborted) break
  }
  await ctx.storage.deleteAbandonedScratch(new Date(ctx.now.getTime() - DAY_MS))
}
