import { sql } from 'drizzle-orm'
import type { WorkCard, WorksQuery } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { countedOnceAMinute } from './counted'
import { findWorkCards } from './find-work-cards'
import { searchWorks } from './search-works'
import { fromWorks, sortsByPrice, worksOrder } from './works-filter'

/**
 * A page of the store's works: ids first, then their cards; at most three statements with the total.
 * A query in which nothing is searchable finds nothing.
 */
export async function listWorks(
  ctx: Ctx,
  query: WorksQuery,
): Promise<{ items: WorkCard[]; total: number }> {
  const { ids, total } =
    query.query === undefined || query.query.trim() === ''
      ? await pageOfWorks(ctx, query)
      : await searchWorks(ctx, query.query, query)
  return { items: await findWorkCards(ctx, ids), total }
}

async function pageOfWorks(
  ctx: Ctx,
  { take, skip, query: _, sort, ...filter }: WorksQuery,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select w.id ${fromWorks(ctx, filter, { needsPrice: sortsByPrice(sort) })}
     order by ${worksOrder(filter, sort)} limit ${take} offset ${skip}`)
  const ids = rows.map((row) => row.id)
  const isLastPage = ids.length < take && (ids.length > 0 || skip === 0)
  if (isLastPage) return { ids, total: skip + ids.length }
  const total = await countedOnceAMinute(`works ${JSON.stringify(filter)}`, async () => {
    const counted = await ctx.db.execute<{ total: number }>(
      sql`select count(*)::int total ${fromWorks(ctx, filter, { needsPrice: false })}`,
    )
    return counted.rows[0]?.total ?? 0
  })
  return { ids, total: Math.max(total, ids.length > 0 ? skip + ids.length : 0) }
}
