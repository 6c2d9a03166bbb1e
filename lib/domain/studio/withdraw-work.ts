import { eq } from 'drizzle-orm'
import type { StudioWork } from '@/lib/contract/studio'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { requireChannel } from '@/lib/domain/policy'
import { countPublished, countTags, hidePublished } from './announce'
import { lockOwnWork, readStudioWork } from './own-work'

/** Takes a work out of the store; who bought it goes on hearing it. Doing it again changes nothing. @throws AppError notFound */
export async function withdrawWork(ctx: Ctx, workId: string): Promise<StudioWork> {
  const { channelId } = requireChannel(ctx, 'edit')
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    if (work.state === 'published') {
      await tx
        .update(schema.work)
        .set({ state: 'withdrawn', updatedAt: ctx.now })
        .where(eq(schema.work.id, workId))
      await countTags(tx, workId, -1)
      await countPublished(tx, channelId, -1, ctx.settings.DEFAULT_FEE_RATE_BP)
      await hidePublished(tx, work, ctx.now)
    }
    return readStudioWork(tx, workId, ctx.now)
  })
}
