import { type SQL, sql } from 'drizzle-orm'
import { executePrepared } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'

export type Page = { take: number; skip: number }
export type Paged<T> = { items: T[]; total: number }

type List = {
  /** A select of the whole list, with only the columns to count and sort it; it runs once. */
  list: SQL
  /** By columns of the list. */
  order: SQL
  /** Further columns, read only for the rows of the page; they refer to the row as `page`. */
  more?: SQL
}

/**
 * One page of a user's own list and its total in one statement, also beyond the list's end. For lists with a limit
 * for each user. Instants in the rows come as ISO text.
 */
export async function readPage<Row>(
  ctx: Pick<Ctx, 'db'>,
  { list, order, more }: List,
  { take, skip }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const [read] = await executePrepared<{ total: number; rows: Row[] }>(
    ctx.db,
    sql`
    with listed as materialized (${list}),
         page as materialized (select * from listed order by ${order} limit ${take} offset ${skip}),
         found as (select page.*${more ? sql`, ${more}` : sql``} from page)
    select (select count(*)::int from listed) total,
           coalesce((select json_agg(found order by ${order}) from found), '[]'::json) as rows`,
  )
  return read ?? { rows: [], total: 0 }
}
