import { sql } from 'drizzle-orm'
import { purgePageOfWork } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

/**
 * Deletes a comment with its replies: the caller's own, or any on the caller's work. @throws AppError notFound for
 * all others
 */
export async function deleteComment(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ nid: string }>(sql`
      delete from comment c using work w
       where c.id = ${id} and w.id = c.work_id and c.hidden_at is null
         and (c.account_id = ${uid} or w.creator_id = ${uid})
      returning w.nid`)
    if (!rows[0]) throw notFound('コメント')
    await tx.execute(sql`delete from comment where parent_id = ${id}`)
    await purgePageOfWork(tx, rows[0].nid)
  })
}
