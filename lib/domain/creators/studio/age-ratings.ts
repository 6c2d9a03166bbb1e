import { sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'
import { addNotifications } from '@/lib/domain/core/notify'
import { AppError, type ErrorDetail } from '@/lib/kit/errors'
import { type AgeRating, ratingNames } from '@/lib/kit/shop/age-rating'
import { renewPublished } from './announce'
import { withdrawAll } from './hold-works'

type Settings = Pick<Ctx['settings'], 'AGE_RATINGS'>

/** Works that leave the store in one transaction. */
const AT_ONCE = 100

/** The problem that the store does not show works of this rating; empty if it does, or without a rating. */
export function ratingProblems(
  { AGE_RATINGS }: Settings,
  rating: AgeRating | undefined,
): ErrorDetail[] {
  if (rating === undefined || AGE_RATINGS.includes(rating)) return []
  return [
    {
      path: 'ageRating',
      message: `${ratingNames[rating]}の作品は、いまお取り扱いしていません。`,
    },
  ]
}

/** @throws AppError unprocessable `studio/rating-off` if the store does not show works of this rating */
export function refuseUnshownRating(settings: Settings, rating: AgeRating): void {
  const details = ratingProblems(settings, rating)
  if (details[0])
    throw new AppError('unprocessable', 'studio/rating-off', details[0].message, { details })
}

/**
 * A creator chooses among the ratings that the store shows, unless the operator has decided about this work; the
 * unchanged rating may be sent. The caller holds the work. @throws AppError invalid, conflict `studio/rated`
 */
export async function refuseRating(
  { settings }: Pick<Ctx, 'settings'>,
  tx: Transaction,
  workId: string,
  requested: AgeRating | undefined,
): Promise<void> {
  if (requested === undefined) return
  const { rows } = await tx.execute<{ rating: AgeRating; reason: string | null }>(
    sql`select w.age_rating rating, ${ratedReason} reason from work w where w.id = ${workId}`,
  )
  const [now] = rows
  if (!now || now.rating === requested) return
  if (now.reason !== null)
    throw new AppError(
      'conflict',
      'studio/rated',
      `対象年齢は運営が決めています（理由：${now.reason}）。異議は、お知らせしたメールからお申し立てください。`,
    )
  const details = ratingProblems(settings, requested)
  if (details.length > 0)
    throw new AppError('invalid', 'invalid-input', '入力内容をご確認ください。', { details })
}

/** Changes a work's rating, for the operator. @returns the former rating; null if the work was deleted */
export async function rateWork(
  { now }: Pick<Ctx, 'now'>,
  tx: Transaction,
  workId: string,
  rating: AgeRating,
): Promise<AgeRating | null> {
  const { rows } = await tx.execute<{ before: AgeRating; nid: string | null; state: string }>(
    sql`select age_rating before, nid, state from work where id = ${workId} for update`,
  )
  const [work] = rows
  if (!work) return null
  await tx.execute(
    sql`update work set age_rating = ${rating}, updated_at = ${now} where id = ${workId}`,
  )
  if (work.state === 'published' && work.nid)
    await renewPublished(tx, { id: workId, nid: work.nid }, now)
  return work.before
}

type Unshown = { id: string; nid: string; creatorId: string; title: string; rating: AgeRating }

/**
 * Withdraws works whose rating is no longer switched on, and notifies their creators; buyers keep them. Switching the
 * rating on again restores none: that is the creators' choice.
 */
export async function withdrawUnshownRatings(ctx: Ctx): Promise<void> {
  let done = AT_ONCE
  while (done === AT_ONCE) done = await ctx.db.transaction((tx) => withdrawSome(ctx, tx))
}

async function withdrawSome(ctx: Ctx, tx: Transaction): Promise<number> {
  const shown = sql.param([...ctx.settings.AGE_RATINGS])
  const { rows } = await tx.execute<Unshown>(sql`
    select id, nid, creator_id "creatorId", title, age_rating rating from work
     where state = 'published' and age_rating <> 'all' and age_rating <> all(${shown}::text[])
     order by id limit ${AT_ONCE} for update`)
  await withdrawAll(ctx, tx, rows)
  await addNotifications(
    tx,
    rows.map(({ id, creatorId, title, rating }) => ({
      accountId: creatorId,
      kind: 'news' as const,
      title: `${ratingNames[rating]}の作品のお取り扱いを終えたため、「${title}」の公開を止めました`,
      link: `/studio/upload?work=${id}`,
      subjectId: id,
      inDigest: false,
    })),
  )
  return rows.length
}

/** Why the operator gave work `w` its age rating; null if its creator chose it. */
export const ratedReason = sql`(
  select c.reason from moderation_case c
   where c.subject_kind = 'work' and c.subject_id = w.id and c.action = 'rate' and c.lifted_at is null)`
