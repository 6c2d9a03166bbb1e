import { sql } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio'
import type { Ctx } from '@/lib/domain/ctx'
import { receiveAudio } from '@/lib/domain/media'
import { requireAccount } from '@/lib/domain/policy'
import { notFound } from '@/lib/kit/errors'
import { readStudioWork } from './own-work'

/**
 * Takes an uploaded file as a track's new audio and has it made into streams. What was heard before goes
 * on being heard until the new version is ready. @throws AppError notFound, unprocessable
 */
export async function setTrackAudio(
  ctx: Ctx,
  input: { trackId: string; uploadId: string },
): Promise<StudioWork> {
  const { uid } = requireAccount(ctx)
  const { rows } = await ctx.db.execute<{ work_id: string }>(sql`
    select t.work_id from track t join work w on w.id = t.work_id
     where t.id = ${input.trackId} and w.creator_id = ${uid}`)
  const own = rows[0]
  if (!own) throw notFound('トラック')
  await receiveAudio(ctx, input)
  return readStudioWork(ctx.db, own.work_id, ctx.now)
}
