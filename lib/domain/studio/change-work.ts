import { eq } from 'drizzle-orm'
import type { StudioWork, WorkDraft } from '@/lib/contract/studio'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'
import { countTags, renewPublished } from './announce'
import { priceProblems, refuseProblems } from './check-price'
import { workTexts } from './create-draft'
import { lockOwnWork, readStudioWork } from './own-work'
import { writeCast } from './write-cast'
import { writeDiscount } from './write-discount'
import { writeTags } from './write-tags'

/** Replaces what a creator writes about a work; a published one changes in the store at once. @throws AppError invalid, notFound */
export async function changeWork(
  ctx: Ctx,
  workId: string,
  draft: Omit<WorkDraft, 'type'>,
): Promise<StudioWork> {
  return ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    refuseProblems(priceProblems({ ...draft, type: work.type }))
    await tx
      .update(schema.work)
      .set({ ...workTexts(draft), updatedAt: ctx.now })
      .where(eq(schema.work.id, workId))
    await writeDiscount(tx, workId, draft.discount)
    if (work.state === 'published') await countTags(tx, workId, -1)
    await writeTags(tx, workId, draft.tags)
    await writeCast(tx, workId, draft.cast)
    if (work.state === 'published') {
      await countTags(tx, workId, 1)
      await renewPublished(tx, work)
    }
    return readStudioWork(tx, workId, ctx.now)
  })
}
