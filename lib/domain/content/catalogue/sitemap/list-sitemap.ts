import { sql } from 'drizzle-orm'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import { toInstant } from '../works/work-row'

/** Numbers of works a page; of a million, a search engine reads 1,000 pages. */
const NUMBERS_A_PAGE = 1_000

/** The number in a work's `nid`, written as in the index `work_by_number`. */
const number = sql`substr(w.nid, 3)::integer`

/**
 * One page of the visible works' addresses, with the number of pages. A page is a range of numbers, so that the last
 * one is as fast as the first; a hidden work leaves a gap.
 */
export async function listSitemap(
  ctx: Reader,
  page: number,
): Promise<{ entries: { path: string; updatedAt: string }[]; pages: number }> {
  const visible = visibleTo(ctx.actor)
  const first = page * NUMBERS_A_PAGE
  const { rows } = await ctx.db.execute<{
    last: number | null
    entries: { type: string; nid: string; updated_at: string }[]
  }>(sql`
    select (select ${number} from work w where ${visible} order by ${number} desc limit 1) last,
           coalesce((select json_agg(e) from (
             select w.type, w.nid, w.updated_at from work w
              where ${visible} and ${number} between ${first} and ${first + NUMBERS_A_PAGE - 1}
              order by ${number}) e), '[]') entries`)
  const { last, entries } = rows[0] ?? { last: null, entries: [] }
  return {
    entries: entries.map((entry) => ({
      path: `/${entry.type}/${entry.nid}`,
      updatedAt: toInstant(entry.updated_at),
    })),
    pages: last === null ? 0 : Math.floor(last / NUMBERS_A_PAGE) + 1,
  }
}
