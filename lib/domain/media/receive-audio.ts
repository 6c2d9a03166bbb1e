import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireAccount } from '@/lib/domain/policy'
import { enqueue } from '@/lib/gateway/queue'
import { newId } from '@/lib/kit/ids'
import { claimUpload } from './claim-upload'
import { transcodeJob } from './jobs'

/**
 * Makes a finished upload the newest audio of a track and has it made into streams. That the track is the
 * caller's own is for the caller of this to know. What is heard stays until the new streams are ready.
 * @throws AppError notFound when the upload is not the actor's own, not finished, or already used
 */
export async function receiveAudio(
  ctx: Ctx,
  input: { trackId: string; uploadId: string },
): Promise<{ audioId: string }> {
  const { uid } = requireAccount(ctx)
  const audioId = newId()
  await ctx.db.transaction(async (tx) => {
    const upload = await claimUpload(tx, { uploadId: input.uploadId, uid, now: ctx.now })
    await tx.insert(schema.audio).values({
      id: audioId,
      trackId: input.trackId,
      creatorId: uid,
      uploadId: input.uploadId,
      fileName: upload.fileName,
      masterKey: `master/${audioId}`,
    })
    await enqueueTranscode(tx, uid, audioId)
  })
  return { audioId }
}

/**
 * Cuts a track's streams anew from the master it has, after its trial range or `noSample` changed.
 * Does nothing for a track without ready audio.
 */
export async function remakeAudio(ctx: Ctx, trackId: string): Promise<{ audioId: string } | null> {
  const audioId = newId()
  return ctx.db.transaction(async (tx) => {
    const [current] = await tx
      .select({
        creatorId: schema.audio.creatorId,
        uploadId: schema.audio.uploadId,
        fileName: schema.audio.fileName,
        masterKey: schema.audio.masterKey,
      })
      .from(schema.track)
      .innerJoin(schema.audio, eq(schema.audio.id, schema.track.audioId))
      .where(and(eq(schema.track.id, trackId), isNotNull(schema.track.audioId)))
    if (!current) return null
    await tx.insert(schema.audio).values({ id: audioId, trackId, ...current })
    await enqueueTranscode(tx, current.creatorId, audioId)
    return { audioId }
  })
}

/** The more of a creator's files are waiting, the later the next one goes: nobody's flood starves others (safety 82). */
async function enqueueTranscode(
  tx: Transaction,
  creatorId: string,
  audioId: string,
): Promise<void> {
  const [waiting] = await tx
    .select({ number: count() })
    .from(schema.audio)
    .where(
      and(
        eq(schema.audio.creatorId, creatorId),
        inArray(schema.audio.state, ['uploaded', 'working']),
      ),
    )
  await enqueue(tx, transcodeJob, { audioId }, { priority: -(waiting?.number ?? 0) })
}
