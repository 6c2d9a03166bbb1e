import { type SQL, sql } from 'drizzle-orm'
import type { SitemapKind } from '@/lib/contract/catalogue'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'

/** There are far fewer names than works, so an offset is fast enough for the last page. */
const NAMES_A_PAGE = 2_000

type NameKind = Exclude<SitemapKind, 'works'>

/** One page of the addresses of people, tags or creators with visible works. */
export async function listNameSitemap(
  ctx: Reader,
  kind: NameKind,
  page: number,
): Promise<{ entries: { path: string }[]; pages: number }> {
  const names = namesOf(ctx, kind)
  const { rows } = await ctx.db.execute<{ total: number; names: string[] }>(sql`
    select (select count(*)::int from (${names}) n) total,
           coalesce((select json_agg(n.name) from (
             select name from (${names}) every order by name
              limit ${NAMES_A_PAGE} offset ${page * NAMES_A_PAGE}) n), '[]') names`)
  const { total, names: found } = rows[0] ?? { total: 0, names: [] }
  const base = { creators: '/user/', cast: '/cast/', tags: '/tag/' }[kind]
  return {
    entries: found.map((name) => ({ path: base + encodeURIComponent(name) })),
    pages: Math.ceil(total / NAMES_A_PAGE),
  }
}

function namesOf(ctx: Reader, kind: NameKind): SQL {
  switch (kind) {
    case 'creators':
      return sql`select p.account_id::text "name"
                   from profile p join account a on a.id = p.account_id
                  where p.nickname is not null and a.disabled_at is null
                    and exists (select 1 from work w
                                 where w.creator_id = p.account_id and ${visibleTo(ctx.actor)})`
    case 'cast':
      return sql`select c.name from cast_person c where c.work_count > 0`
    case 'tags':
      return sql`select t.name from tag t where t.work_count > 0`
  }
}
