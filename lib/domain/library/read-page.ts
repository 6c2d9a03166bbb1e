import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'

export type Page = { take: number; skip: number }
export type Paged<T> = { items: T[]; total: number }

/**
 * One page of somebody's own list and the list's total in one statement, also beyond the list's end.
 * For lists that are bounded by a person. Instants in the rows come as ISO text.
 */
export async function readPage<Row>(
  ctx: Pick<Ctx, 'db'>,
  list: SQL,
  order: SQL,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } = await ctx.db.execute<{ total: number; rows: Row[] }>(sql`
    with listed as materialized (${list}),
         page as (select listed.*, row_number() over (order by ${order}) n from listed
                   order by n limit ${page.take} offset ${page.skip})
    select (select count(*)::int from listed) total,
           coalesce((select json_agg(page order by page.n) from page), '[]'::json) as rows`)
  return rows[0] ?? { rows: [], total: 0 }
}
