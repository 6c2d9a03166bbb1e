import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio/works'
import { receiveAudio, retryAudio } from '@/lib/domain/content/media'
import type { Ctx, TxCtx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { recordChannelAct } from '@/lib/domain/core/record-channel-act'
import { notFound } from '@/lib/kit/errors'
import { readStudioWork } from '../own-work'

/**
 * Uses an uploaded file as a track's new audio and queues its streams. The current audio is played until the new
 * version is ready. @throws AppError notFound, unprocessable
 */
export async function setTrackAudio(
  ctx: Ctx,
  input: { trackId: string; uploadId: string },
): Promise<StudioWork> {
  return ctx.db.transaction(async (db) => {
    const workId = await ownWorkOf({ ...ctx, db }, input.trackId)
    await receiveAudio({ ...ctx, db }, input)
    return readStudioWork(db, workId, ctx.now)
  })
}

/** Transcodes a track's file again after a failure of ours. @throws AppError notFound, conflict */
export async function retryTrackAudio(ctx: Ctx, trackId: string): Promise<StudioWork> {
  return ctx.db.transaction(async (db) => {
    const workId = await ownWorkOf({ ...ctx, db }, trackId)
    await retryAudio({ db }, trackId)
    return readStudioWork(db, workId, ctx.now)
  })
}

async function ownWorkOf(ctx: TxCtx, trackId: string): Promise<string> {
  const { channelId } = requireChannel(ctx, 'edit')
  const { rows } = await ctx.db.execute<{ work_id: string; title: string }>(sql`
    select t.work_id, t.title from track t join work w on w.id = t.work_id
     where t.id = ${trackId} and t.taken_out_at is null and w.creator_id = ${channelId}`)
  const own = rows[0]
  if (!own) throw notFound('トラック')
  await recordChannelAct(ctx.db, ctx, { id: trackId, name: own.title })
  return own.work_id
}
