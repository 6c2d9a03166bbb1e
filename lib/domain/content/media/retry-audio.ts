import { desc, eq, sql } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '@/lib/db'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { enqueueTranscode } from './enqueue-transcode'
import { NOT_CONVERTED } from './transcode-states'

/**
 * Transcodes a track's file again after a failure of ours, without a new upload. The caller has checked that the
 * track is the actor's own. @throws AppError conflict if its newest file did not fail, or failed because of its
 * content
 */
export async function retryAudio(
  ctx: { db: Database | Transaction },
  trackId: string,
): Promise<{ audioId: string }> {
  const { audio } = schema
  const audioId = newId()
  return ctx.db.transaction(async (tx) => {
    // One at a time for each track: a second press finds the first one's version.
    await tx.execute(sql`select 1 from track where id = ${trackId} for no key update`)
    const [newest] = await tx
      .select({
        creatorId: audio.creatorId,
        uploadId: audio.uploadId,
        fileName: audio.fileName,
        masterKey: audio.masterKey,
        failureCode: audio.failureCode,
      })
      .from(audio)
      .where(eq(audio.trackId, trackId))
      .orderBy(desc(audio.id))
      .limit(1)
    if (newest?.failureCode !== NOT_CONVERTED)
      throw new AppError(
        'conflict',
        'audio/nothing-to-retry',
        'もう一度変換する音声がありません。ファイルをお送りください。',
      )
    const { failureCode: _, ...source } = newest
    await tx.insert(audio).values({ id: audioId, trackId, ...source })
    await enqueueTranscode(tx, source.creatorId, audioId)
    return { audioId }
  })
}
