import { and, eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { AppError, notFound } from '@/lib/kit/errors'

const { review, reviewVote } = schema

/**
 * Marks a review as helpful, once for each account, or removes the mark. Count and votes change together. @throws
 * AppError notFound, conflict for one's own review
 */
export async function setHelpful(
  ctx: Ctx,
  id: string,
  isHelpful: boolean,
): Promise<{ helpfulCount: number }> {
  const { uid } = requireVerified(ctx)
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ account_id: string }>(sql`
      select r.account_id from review r join work w on w.id = r.work_id
       where r.id = ${id} and r.hidden_at is null and ${visibleTo(ctx.actor)} for no key update of r`)
    const found = rows[0]
    if (!found) throw notFound('レビュー')
    if (isHelpful && found.account_id === uid)
      throw new AppError('conflict', 'review/own', 'ご自分のレビューには投票できません。')
    const moved = isHelpful ? await addVote(tx, id, uid) : -(await removeVote(tx, id, uid))
    const [row] = await tx
      .update(review)
      .set({ helpfulCount: sql`${review.helpfulCount} + ${moved}` })
      .where(eq(review.id, id))
      .returning({ helpfulCount: review.helpfulCount })
    return { helpfulCount: row?.helpfulCount ?? 0 }
  })
}

const addVote = async (tx: Transaction, reviewId: string, accountId: string): Promise<number> =>
  (
    await tx
      .insert(reviewVote)
      .values({ reviewId, accountId })
      .onConflictDoNothing()
      .returning({ accountId: reviewVote.accountId })
  ).length

const removeVote = async (tx: Transaction, reviewId: string, accountId: string): Promise<number> =>
  (
    await tx
      .delete(reviewVote)
      .where(and(eq(reviewVote.reviewId, reviewId), eq(reviewVote.accountId, accountId)))
      .returning({ accountId: reviewVote.accountId })
  ).length
