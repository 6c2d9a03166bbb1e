import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/ctx'
import { type Match, pendingOf, rowConditions } from './match-works'
import type { Reader } from './reader'
import { visibleTo } from './visible-to'

/** So many of the most popular works are ranked by where the words stand. */
const HEAD_WORKS = 3_000

type Walk = Match & { place: SQL; take: number; skip: number }

/**
 * One page of ids for words that a great part of the catalogue holds: first the hits among the 3,000 most
 * popular works by place, then all others by popularity. The order is the same for every page.
 */
export async function walkByPlace(
  ctx: Reader,
  { place, take, skip, ...match }: Walk,
): Promise<string[]> {
  const pending = pendingOf(ctx, match.filter)
  const { rows } = await ctx.db.execute<{ total: number; ids: string[] }>(sql`
    with ${pending ? sql`${pending},` : sql``}
    hit as materialized (
      select w.id, w.popularity, document.place
        from (${byPopularity(ctx)} limit ${HEAD_WORKS}) w
       cross join lateral (select ${place} place from work_search s
          where s.work_id = w.id and ${rowConditions(ctx, match)} offset 0) document)
    select (select count(*)::int from hit) total,
           array(select id from hit order by place, popularity desc, id desc
                  limit ${take} offset ${skip}) ids`)
  const head = rows[0] ?? { total: 0, ids: [] }
  const missing = take - head.ids.length
  if (missing === 0) return head.ids
  const rest = await ctx.db.execute<{ id: string }>(sql`
    ${pending ? sql`with ${pending}` : sql``}
    select w.id from (${byPopularity(ctx)} offset ${HEAD_WORKS}) w
     cross join lateral (select from work_search s
        where s.work_id = w.id and ${rowConditions(ctx, match)} offset 0) document
     order by w.popularity desc nulls last, w.id desc nulls last
     limit ${missing} offset ${Math.max(0, skip - head.total)}`)
  return [...head.ids, ...rest.rows.map((row) => row.id)]
}

const byPopularity = ({ actor }: Pick<Ctx, 'actor'>): SQL => sql`
  select w.id, w.popularity from work w where ${visibleTo(actor)}
   order by w.popularity desc nulls last, w.id desc nulls last`
