import { sql } from 'drizzle-orm'
import type { Review } from '@/lib/contract/community'
import { schema } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { AppError } from '@/lib/kit/errors'
import { newId } from '@/lib/kit/ids'
import { getPublicWork, type PublicWork } from './find-public-work'
import { limits } from './limits'
import { moveStars } from './move-stars'
import { readOwnReview } from './review-row'
import { requireWriter } from './writer'

export type ReviewInput = { stars: number; body: string }

/**
 * Writes the caller's review of a released album of which they bought at least a track. Notifies the creator. @throws
 * AppError forbidden (not a buyer, own work, not released), notFound, conflict, tooMany
 */
export async function writeReview(ctx: Ctx, input: ReviewInput & { nid: string }): Promise<Review> {
  const writer = await requireWriter(ctx)
  await ctx.limits.take(limits.reviewBy, writer.uid)
  const work = await getPublicWork(ctx, { nid: input.nid, type: 'album' })
  const refusal = reviewRefusal(work, writer.uid, await isBuyer(ctx, writer.uid, work.id))
  if (refusal) throw refusal
  const isCounted = !writer.isInternal
  return ctx.db.transaction(async (tx) => {
    const id = newId(ctx.now.getTime())
    const written = await tx
      .insert(schema.review)
      .values({
        id,
        workId: work.id,
        accountId: writer.uid,
        stars: input.stars,
        body: input.body,
        isCounted,
        createdAt: ctx.now,
      })
      .onConflictDoNothing()
      .returning({ id: schema.review.id })
    if (written.length === 0)
      throw new AppError(
        'conflict',
        'review/already-written',
        'この作品のレビューはすでに書かれています。',
      )
    await moveStars(tx, work.id, isCounted ? { count: 1, stars: input.stars } : NOT_COUNTED)
    await addNotifications(tx, [
      {
        accountId: work.creatorId,
        kind: 'reply',
        title: `${writer.nickname}さんが「${work.title}」にレビューを書きました`,
        link: `/album/${work.nid}#reviews`,
        subjectId: id,
        inDigest: true,
      },
    ])
    return readOwnReview(tx, writer.uid, id)
  })
}

const NOT_COUNTED = { count: 0, stars: 0 } as const

/** Why the caller may not review a work; null if they may. */
function reviewRefusal(
  work: Pick<PublicWork, 'creatorId' | 'isReleased'>,
  uid: string,
  isBuyer: boolean,
): AppError | null {
  if (work.creatorId === uid)
    return new AppError('forbidden', 'review/own-work', 'ご自分の作品にはレビューを書けません。')
  if (!isBuyer)
    return new AppError('forbidden', 'review/not-a-buyer', 'レビューは購入された方だけが書けます。')
  if (!work.isReleased)
    return new AppError(
      'forbidden',
      'review/not-released',
      'レビューは配信が始まってから書けます。',
    )
  return null
}

async function isBuyer(ctx: Ctx, uid: string, workId: string): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from entitlement
     where account_id = ${uid} and work_id = ${workId} and revoked_at is null limit 1`)
  return rows.length > 0
}
