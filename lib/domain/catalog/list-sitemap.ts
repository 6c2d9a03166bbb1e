import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { visibleTo } from './visible-to'
import { toInstant } from './work-row'

const ENTRIES_A_PAGE = 10_000

/** One page of the visible works' addresses in the order of their making, with the number of pages. */
export async function listSitemap(
  ctx: Ctx,
  page: number,
): Promise<{ entries: { path: string; updatedAt: string }[]; pages: number }> {
  const visible = visibleTo(ctx.actor)
  const { rows } = await ctx.db.execute<{
    total: number
    entries: { type: string; nid: string; updated_at: string }[]
  }>(sql`
    select (select count(*)::int from work w where ${visible}) total,
           coalesce((select json_agg(e) from (
             select w.type, w.nid, w.updated_at from work w where ${visible}
              order by w.id limit ${ENTRIES_A_PAGE} offset ${page * ENTRIES_A_PAGE}) e), '[]') entries`)
  const { total, entries } = rows[0] ?? { total: 0, entries: [] }
  return {
    entries: entries.map((entry) => ({
      path: `/${entry.type}/${entry.nid}`,
      updatedAt: toInstant(entry.updated_at),
    })),
    pages: Math.ceil(total / ENTRIES_A_PAGE),
  }
}
