import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'
import { addDays } from '@/lib/kit/jst'
import { FACETS, PARTS, POPULAR_FACETS, popularFacet } from './facets'

/**
 * Updates the nightly facets: the most popular half, quarter and so on of the catalogue, and works with a sale. Only
 * changed rows are written, because each write costs the index all grams of the document. `some`: a condition on
 * documents `s`, for a part of them.
 */
export async function renewFacets(
  tx: Pick<Transaction, 'execute'>,
  now: Date,
  some: SQL = sql`true`,
): Promise<void> {
  const ofTheNight = sql`${sql.param([...POPULAR_FACETS, FACETS.sale])}::int[]`
  await tx.execute(sql`
    with placed as (
      select work_id, row_number() over (order by popularity desc, work_id desc) place, count(*) over () works
        from work_search),
    requested as (
      select placed.work_id,
             array(select popular.facet
                     from unnest(${sql.param(PARTS.map(popularFacet))}::int[], ${sql.param([...PARTS])}::int[]) popular(facet, part)
                    where placed.place <= placed.works / popular.part order by popular.facet)
               || case when discounted.work_id is null then '{}' else array[${FACETS.sale}::int] end facets
        from placed
        left join (select distinct work_id from discount where end_at > ${addDays(now, -1)}) discounted
          on discounted.work_id = placed.work_id)
    update work_search s
       set facets = array(select facet from unnest(s.facets) facet where facet <> all(${ofTheNight})) || requested.facets
      from requested
     where requested.work_id = s.work_id and ${some}
       and array(select facet from unnest(s.facets) facet where facet = any(${ofTheNight}) order by 1) <> requested.facets`)
}
