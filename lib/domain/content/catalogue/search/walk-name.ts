import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { documentPrice, pendingPrices } from '../works/price-in-force'
import type { InnerReader } from '../works/reader'
import { visibleTo } from '../works/visible-to'
import type { NamedFacets } from './named-facets'
import { asksForPrice, facetConditions, filterConditions, type WorksFilter } from './works-filter'

export type NameWalk = {
  name: { kind: 'tag' | 'cast'; id: string }
  sort: 'new' | 'popular'
  filter: WorksFilter
  /** The filter's names without the one that is walked. */
  others: NamedFacets
  take: number
  skip: number
}

/**
 * One page of the ids of a tag's or person's works, or of a person's in one role, read from the index in the list's order; other conditions are
 * checked in their documents, one by one.
 */
export async function walkName(ctx: InnerReader, walk: NameWalk): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(walkNameQuery(ctx, walk))
  return rows.map((row) => row.id)
}

/** The statement of `walkName`. `offset 0` makes PostgreSQL read the documents in the order of the walk. */
export function walkNameQuery(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  { name, sort, filter, others, take, skip }: NameWalk,
): SQL {
  const { named, releaseAt, rest } = listOf(name, filter)
  const order = sort === 'new' ? releaseAt : sql`named.popularity`
  const asked = [...facetConditions(others), ...filterConditions(ctx, rest, documentPrice)]
  const documents =
    asked.length === 0
      ? sql``
      : sql`and exists (select from work_search s
              where s.work_id = named.work_id and ${sql.join(asked, sql` and `)} offset 0)`
  return sql`${asksForPrice(filter) ? sql`with ${pendingPrices(ctx.now)}` : sql``}
    select w.id
      from (select id, row_number() over () n from (
        select named.work_id id from ${named} and ${releaseAt} is not null ${documents}
         order by ${order} desc nulls last, named.work_id desc nulls last
         limit ${take} offset ${skip}) sorted) page
      join work w on w.id = page.id
     where ${visibleTo(ctx.actor)} order by page.n`
}

/** The rows of a name, where they are in the list, and what of the filter they do not answer. */
function listOf(name: NameWalk['name'], filter: WorksFilter) {
  const releaseAt = sql`named.release_at`
  if (name.kind === 'tag')
    return { named: sql`work_tag named where named.tag_id = ${name.id}`, releaseAt, rest: filter }
  const named = sql`cast_credit named where named.person_id = ${name.id}`
  const { attributeType, ...rest } = filter
  if (!attributeType) return { named, releaseAt, rest }
  const inRole = sql`${named} and named.attribute_type = ${attributeType}`
  return { named: inRole, releaseAt: sql`named.role_release_at`, rest }
}
