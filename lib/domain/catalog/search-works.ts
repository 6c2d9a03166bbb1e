import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { coveringGrams, searchTerms } from '@/lib/kit/search-text'
import { fromWorks, priceNow, sortsByPrice } from './works-filter'

/** So many hits are ranked; docs/decisions/search.md says why. */
const MAX_HITS = 20_000

type SearchQuery = Omit<WorksQuery, 'query'>

/**
 * Ids of works whose document has every term, with the total (at most 20,001), in one statement. Without
 * a sort the best place of the terms comes first (title, reading, cast, creator, tags), then popularity.
 */
export async function searchWorks(
  ctx: Pick<Ctx, 'db' | 'actor' | 'now'>,
  text: string,
  query: SearchQuery,
): Promise<{ ids: string[]; total: number }> {
  const terms = searchTerms(text)
  if (terms.length === 0) return { ids: [], total: 0 }
  const needsPrice = sortsByPrice(query.sort)
  const from = fromWorks(ctx, query, {
    needsPrice,
    from: sql`work_search s join work w on w.id = s.work_id`,
    extra: matching(terms),
  })
  const { rows } = await ctx.db.execute<{ ids: string[]; total: number }>(sql`
    with hit as materialized (
      select w.id, w.popularity, w.release_at, ${needsPrice ? priceNow : sql`0`} price_yen, ${place(terms)} place
      ${from} limit ${MAX_HITS + 1})
    select (select count(*)::int from hit) total,
           array(select id from hit order by ${orders[query.sort ?? 'relevance']}
                  limit ${query.take} offset ${query.skip}) ids`)
  return rows[0] ?? { ids: [], total: 0 }
}

const orders = {
  relevance: sql`place, popularity desc, id desc`,
  new: sql`release_at desc, id desc`,
  popular: sql`popularity desc, id desc`,
  priceLow: sql`price_yen, release_at desc, id desc`,
  priceHigh: sql`price_yen desc, release_at desc, id desc`,
}

/** The n-gram index narrows, the position decides. */
function matching(terms: string[]): SQL[] {
  const grams = [...new Set(terms.flatMap(coveringGrams))]
  return [
    sql`public.search_ngrams(s.doc) @> ${sql.param(grams)}::text[]`,
    ...terms.map((term) => sql`strpos(s.doc, ${term}) > 0`),
  ]
}

/** Which group of the document the terms stand in; with several terms, the latest of them. */
function place(terms: string[]): SQL {
  const latest = sql`greatest(${sql.join(
    terms.map((term) => sql`strpos(s.doc, ${term})`),
    sql`, `,
  )})`
  return sql`case when ${latest} < s.e1 then 0 when ${latest} < s.e2 then 1
    when ${latest} < s.e3 then 2 when ${latest} < s.e4 then 3 else 4 end`
}
