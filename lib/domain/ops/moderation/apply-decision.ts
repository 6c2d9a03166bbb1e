import { sql } from 'drizzle-orm'
import type { schema, Transaction } from '@/lib/db'
import { hideWriting, showWriting } from '@/lib/domain/content/community'
import type { Ctx } from '@/lib/domain/core/ctx'
import { holdWorks, rateWork, releaseWorks } from '@/lib/domain/creators/studio'
import { endAllSessions } from '@/lib/domain/people/identity'
import { holdGifts, releaseGifts } from '@/lib/domain/shop/gifts'
import { holdMerchandise, releaseMerchandise } from '@/lib/domain/shop/merchandise'
import { notFound } from '@/lib/kit/errors'
import type { AgeRating } from '@/lib/kit/shop/age-rating'
import { type Action, type CaseRow, refused } from './lock-case'

const NOTHING: schema.WithdrawnItems = { works: [], merchandises: [], gifts: [] }

export type Decision = { action: Action; reason: string; ageRating?: AgeRating | undefined }
type Applied = {
  taken: schema.WithdrawnItems
  sessions: string[]
  ageRatingBefore?: AgeRating | null
}

/**
 * Applies a decision: hides the subject, changes its age rating, or suspends its owner. A suspended account cannot
 * sign in, its items leave the store (buyers keep theirs), and its payouts wait (`makeRun`). @returns what left the
 * store, the ended sessions, and a work's former age rating
 */
export async function applyDecision(
  ctx: Ctx,
  tx: Transaction,
  { subjectKind: kind, subjectId: id, ownerId }: CaseRow,
  { action, reason, ageRating }: Decision,
): Promise<Applied> {
  if (action === 'suspend') {
    await tx.execute(sql`update account set disabled_at = ${ctx.now} where id = ${ownerId}`)
    const sessions = await endAllSessions(tx, ownerId, 'disabled', ctx.now)
    const works = await holdWorks(ctx, tx, { creatorId: ownerId })
    const merchandises = await holdMerchandise(tx, ownerId)
    return { taken: { works, merchandises, gifts: await holdGifts(tx, ownerId) }, sessions }
  }
  if (action === 'rate' && ageRating) return await applyRating(ctx, tx, id, ageRating)
  if (action === 'none' || kind === 'user') return { taken: NOTHING, sessions: [] }
  if (kind === 'work')
    return { taken: { ...NOTHING, works: await holdWorks(ctx, tx, { workId: id }) }, sessions: [] }
  await hideWriting(tx, { kind, id }, { reason, now: ctx.now })
  return { taken: NOTHING, sessions: [] }
}

/** A work whose rating the store does not show leaves the store; otherwise it stays. */
async function applyRating(
  ctx: Ctx,
  tx: Transaction,
  workId: string,
  rating: AgeRating,
): Promise<Applied> {
  const ageRatingBefore = await rateWork(ctx, tx, workId, rating)
  if (ageRatingBefore === null) throw notFound('作品')
  if (ageRatingBefore === rating) throw refused('same-rating', 'もう、その年齢区分です。')
  const isShown = ctx.settings.AGE_RATINGS.includes(rating)
  const works = isShown ? [] : await holdWorks(ctx, tx, { workId })
  return { taken: { ...NOTHING, works }, sessions: [], ageRatingBefore }
}

/** Undoes a decision. The case is already lifted. */
export async function liftDecision(ctx: Ctx, tx: Transaction, found: CaseRow): Promise<void> {
  const { subjectKind: kind, subjectId: id, action, ownerId, taken } = found
  if (action === 'suspend')
    await tx.execute(
      sql`update account set disabled_at = null where id = ${ownerId} and deleted_at is null`,
    )
  if (action === 'hide' && (kind === 'comment' || kind === 'review'))
    await showWriting(tx, { kind, id })
  if (action === 'rate' && found.ageRatingBefore) await rateWork(ctx, tx, id, found.ageRatingBefore)
  await releaseWorks(ctx, tx, taken.works)
  await releaseMerchandise(tx, taken.merchandises, ctx.now)
  await releaseGifts(tx, taken.gifts, ctx.now)
}
