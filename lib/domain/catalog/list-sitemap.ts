import { sql } from 'drizzle-orm'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'
import { toInstant } from './work-row'

/** Numbers of works (`KN` and six digits) a page; of a million, a search engine reads 1,000 pages. */
const NUMBERS_A_PAGE = 1_000

const nidOf = (number: number) => `KN${String(number).padStart(6, '0')}`

/**
 * One page of the visible works' addresses, with the number of pages. A page is a range of numbers, so that
 * the last one costs no more than the first; a hidden work leaves a gap.
 */
export async function listSitemap(
  ctx: Reader,
  page: number,
): Promise<{ entries: { path: string; updatedAt: string }[]; pages: number }> {
  const visible = visibleTo(ctx.actor)
  const first = page * NUMBERS_A_PAGE
  const { rows } = await ctx.db.execute<{
    last: string | null
    entries: { type: string; nid: string; updated_at: string }[]
  }>(sql`
    select (select w.nid from work w where ${visible} order by w.nid desc limit 1) last,
           coalesce((select json_agg(e) from (
             select w.type, w.nid, w.updated_at from work w
              where ${visible} and w.nid >= ${nidOf(first)} and w.nid <= ${nidOf(first + NUMBERS_A_PAGE - 1)}
              order by w.nid) e), '[]') entries`)
  const { last, entries } = rows[0] ?? { last: null, entries: [] }
  return {
    entries: entries.map((entry) => ({
      path: `/${entry.type}/${entry.nid}`,
      updatedAt: toInstant(entry.updated_at),
    })),
    pages: last === null ? 0 : Math.floor(Number(last.slice(2)) / NUMBERS_A_PAGE) + 1,
  }
}
