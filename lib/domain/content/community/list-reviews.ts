import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Review, ReviewSummary } from '@/lib/contract/community'
import { visibleTo } from '@/lib/domain/content/catalogue'
import type { Ctx } from '@/lib/domain/core/ctx'
import { notFound } from '@/lib/kit/errors'
import { type ReviewRow, selectReviews, toReview, uidOf } from './review-row'

type Query = { sort: 'helpful' | 'new'; take: number; skip: number }
type Page = { items: Review[]; total: number; summary: z.infer<typeof ReviewSummary> }
type StarsRow = { stars: number; total: number; counted: number }

/**
 * Reviews of an album with their summary, in one statement. The caller's own is first in any order. Hidden ones are
 * left out; reviews of staff are listed but do not count in the stars. @throws AppError notFound
 */
export async function listReviews(
  ctx: Ctx,
  { nid, sort, take, skip }: Query & { nid: string },
): Promise<Page> {
  const uid = uidOf(ctx)
  const order =
    sort === 'helpful'
      ? sql`r.helpful_count desc, r.created_at desc, r.id desc`
      : sql`r.created_at desc, r.id desc`
  const reviews = selectReviews(
    uid,
    sql`
    where r.work_id = (select id from subject) and r.hidden_at is null
    order by ${uid === null ? sql`` : sql`(r.account_id = ${uid}) desc,`} ${order}
    limit ${take} offset ${skip}`,
  )
  const { rows } = await ctx.db.execute<{ items: ReviewRow[]; stars: StarsRow[] }>(sql`
    with subject as (
      select w.id from work w where w.nid = ${nid} and w.type = 'album' and ${visibleTo(ctx.actor)})
    select (select coalesce(json_agg(found), '[]') from (${reviews}) found) items,
           (select coalesce(json_agg(tally), '[]') from (
              select stars, count(*)::int total, (count(*) filter (where is_counted))::int counted
                from review where work_id = subject.id and hidden_at is null group by stars) tally) stars
      from subject`)
  if (!rows[0]) throw notFound('作品')
  return { items: rows[0].items.map(toReview), ...summaryOf(rows[0].stars) }
}

function summaryOf(rows: readonly StarsRow[]): Omit<Page, 'items'> {
  const byStars = [1, 2, 3, 4, 5].map((n) => rows.find(({ stars }) => stars === n)?.counted ?? 0)
  const count = byStars.reduce((sum, n) => sum + n, 0)
  const stars = byStars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    summary: { count, average: count === 0 ? null : stars / count, byStars },
  }
}
