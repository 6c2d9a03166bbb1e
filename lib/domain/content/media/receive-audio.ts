import { and, desc, eq, ne } from 'drizzle-orm'
import { type Database, schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { newId } from '@/lib/kit/ids'
import { claimUpload } from './claim-upload'
import { enqueueTranscode } from './enqueue-transcode'

/**
 * Makes a finished upload the newest audio of a track and queues its transcoding. The caller has checked that the
 * track is the actor's own. The current audio is played until the new streams are ready. @throws AppError notFound
 * when the upload is not the actor's own, not finished, or already used
 */
export async function receiveAudio(
  ctx: Omit<Ctx, 'db'> & { db: Database | Transaction },
  input: { trackId: string; uploadId: string },
): Promise<{ audioId: string }> {
  const { uid, channelId } = requireChannel(ctx, 'edit')
  const audioId = newId()
  await ctx.db.transaction(async (tx) => {
    const upload = await claimUpload(tx, { uploadId: input.uploadId, uid, now: ctx.now })
    await tx.insert(schema.audio).values({
      id: audioId,
      trackId: input.trackId,
      creatorId: channelId,
      uploadId: input.uploadId,
      fileName: upload.fileName,
      masterKey: `master/${audioId}`,
    })
    await enqueueTranscode(tx, channelId, audioId)
  })
  return { audioId }
}

/**
 * Queues new streams from a track's newest master, after its trial range or `noSample` changed. Does nothing for a
 * track without audio, or if the newest was not started yet: it will read the change.
 */
export async function remakeAudio(ctx: Ctx, trackId: string): Promise<{ audioId: string } | null> {
  const { audio } = schema
  const audioId = newId()
  return ctx.db.transaction(async (tx) => {
    const [newest] = await tx
      .select({
        creatorId: audio.creatorId,
        uploadId: audio.uploadId,
        fileName: audio.fileName,
        masterKey: audio.masterKey,
        state: audio.state,
      })
      .from(audio)
      .where(and(eq(audio.trackId, trackId), ne(audio.state, 'failed')))
      .orderBy(desc(audio.id))
      .limit(1)
    if (!newest || newest.state === 'uploaded') return null
    const { state: _, ...source } = newest
    await tx.insert(audio).values({ id: audioId, trackId, ...source })
    await enqueueTranscode(tx, source.creatorId, audioId)
    return { audioId }
  })
}
