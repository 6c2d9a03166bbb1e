import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Review, ReviewSummary } from '@/lib/contract/community'
import type { Ctx } from '@/lib/domain/ctx'
import { getPublicWork } from './find-public-work'
import { readReviews, uidOf } from './review-row'

type Query = { sort: 'helpful' | 'new'; take: number; skip: number }
type Page = { items: Review[]; total: number; summary: z.infer<typeof ReviewSummary> }

/**
 * Reviews of an album with their summary. The caller's own comes first, whatever the order. Hidden ones
 * are nowhere; those of staff are listed but give no stars. @throws AppError notFound
 */
export async function listReviews(
  ctx: Ctx,
  { nid, sort, take, skip }: Query & { nid: string },
): Promise<Page> {
  const work = await getPublicWork(ctx, { nid, type: 'album' })
  const uid = uidOf(ctx)
  const order =
    sort === 'helpful'
      ? sql`r.helpful_count desc, r.created_at desc, r.id desc`
      : sql`r.created_at desc, r.id desc`
  const items = await readReviews(
    ctx.db,
    uid,
    sql`
    where r.work_id = ${work.id} and r.hidden_at is null
    order by ${uid === null ? sql`` : sql`(r.account_id = ${uid}) desc,`} ${order}
    limit ${take} offset ${skip}`,
  )
  return { items, ...(await countStars(ctx, work.id)) }
}

type StarsRow = { stars: number; total: number; counted: number }

async function countStars(ctx: Ctx, workId: string): Promise<Omit<Page, 'items'>> {
  const { rows } = await ctx.db.execute<StarsRow>(sql`
    select stars, count(*)::int total, (count(*) filter (where is_counted))::int counted
      from review where work_id = ${workId} and hidden_at is null group by stars`)
  const byStars = [1, 2, 3, 4, 5].map((n) => rows.find(({ stars }) => stars === n)?.counted ?? 0)
  const count = byStars.reduce((sum, n) => sum + n, 0)
  const stars = byStars.reduce((sum, n, at) => sum + n * (at + 1), 0)
  return {
    total: rows.reduce((sum, { total }) => sum + total, 0),
    summary: { count, average: count === 0 ? null : stars / count, byStars },
  }
}
