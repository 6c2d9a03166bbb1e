import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { AppError } from '@/lib/kit/errors'
import { lockOwnWork } from './own-work'

/**
 * Deletes a draft finally. A work that was ever published stays, for its buyers and the books: it can be withdrawn.
 * @throws AppError notFound, conflict
 */
export async function deleteDraft(ctx: Ctx, workId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const work = await lockOwnWork(ctx, tx, workId)
    if (work.state !== 'draft')
      throw new AppError(
        'conflict',
        'studio/not-a-draft',
        '一度公開した作品は消せません。公開をやめることはできます。',
      )
    await tx.execute(sql`delete from work where id = ${workId}`)
  })
}
