import type { StudioWork } from '@/lib/contract/studio'
import type { Ctx } from '@/lib/domain/ctx'
import { requireChannel } from '@/lib/domain/policy'
import { withdrawLocked } from './hold-works'
import { lockOwnWork, readStudioWork } from './own-work'
import { takeBackReview } from './work-reviews/request-review'

/**
 * Takes a work out of the store; who bought it goes on hearing it. A draft no longer waits to be looked at. Doing it again
 * changes nothing.
 * @throws AppError notFound
 */
export async function withdrawWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    if (work.state === 'published')
      await withdrawLocked(ctx, tx, { id: work.id, nid: work.nid, creatorId: channelId })
    if (work.state === 'draft') await takeBackReview(tx, work.id)
    return readStudioWork(tx, workId, ctx.now)
  })
}
