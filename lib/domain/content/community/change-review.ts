import { and, eq, isNull } from 'drizzle-orm'
import type { Review } from '@/lib/contract/community'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireVerified } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'
import { limits } from './limits'
import { moveStars } from './move-stars'
import { readOwnReview } from './review-row'
import type { ReviewInput } from './write-review'

const { review } = schema

/** Rewrites the caller's own review. @throws AppError notFound for another's and for a hidden one, tooMany */
export async function changeReview(
  ctx: Ctx,
  id: string,
  { stars, body }: ReviewInput,
): Promise<Review> {
  const { uid } = requireVerified(ctx)
  await ctx.limits.take(limits.reviewBy, uid)
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnReview(tx, uid, id)
    await tx.update(review).set({ stars, body, editedAt: ctx.now }).where(eq(review.id, id))
    const by = before.isCounted ? stars - before.stars : 0
    await moveStars(tx, before.workId, { count: 0, stars: by })
    return readOwnReview(tx, uid, id)
  })
}

/**
 * Deletes the caller's own review. A hidden one stays, so that it cannot be written again past its moderators.
 * @throws AppError notFound
 */
export async function deleteReview(ctx: Ctx, id: string): Promise<void> {
  const { uid } = requireVerified(ctx)
  await ctx.db.transaction(async (tx) => {
    const before = await lockOwnReview(tx, uid, id)
    await tx.delete(review).where(eq(review.id, id))
    await moveStars(
      tx,
      before.workId,
      before.isCounted ? { count: -1, stars: -before.stars } : { count: 0, stars: 0 },
    )
  })
}

async function lockOwnReview(tx: Transaction, uid: string, id: string) {
  const [row] = await tx
    .select({ workId: review.workId, stars: review.stars, isCounted: review.isCounted })
    .from(review)
    .where(and(eq(review.id, id), eq(review.accountId, uid), isNull(review.hiddenAt)))
    .for('update')
  if (!row) throw notFound('レビュー')
  return row
}
