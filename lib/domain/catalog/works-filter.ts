import { type SQL, sql } from 'drizzle-orm'
import type { WorksQuery } from '@/lib/contract/catalogue'
import type { Ctx } from '@/lib/domain/ctx'
import { visibleTo } from './visible-to'

export type WorksFilter = Omit<WorksQuery, 'take' | 'skip' | 'query' | 'sort'>

/** The price in force, as `lib/kit/price.ts` decides it, of `work w` in a query with `priceJoin`. */
export const priceNow: SQL = sql`coalesce(now_on_sale.price_yen, w.price_yen)`

const priceJoin = (now: Date): SQL => sql`
  left join (
    select distinct on (d.work_id) d.work_id, d.price_yen from discount d
     where d.start_at <= ${now} and d.end_at > ${now}
     order by d.work_id, d.start_at) now_on_sale on now_on_sale.work_id = w.id`

/** No name in the database holds a NUL, and PostgreSQL refuses to be asked. */
const named = (name: string): string => name.replaceAll('\0', '\u{fffd}')

function conditions(ctx: Pick<Ctx, 'actor' | 'now'>, filter: WorksFilter): SQL[] {
  const all: SQL[] = [visibleTo(ctx.actor)]
  if (filter.type) all.push(sql`w.type = ${filter.type}`)
  if (filter.free !== undefined) all.push(filter.free ? sql`w.price_yen = 0` : sql`w.price_yen > 0`)
  if (filter.creator) all.push(sql`w.creator_id = ${filter.creator}`)
  if (filter.targetGender && filter.targetGender !== 'both')
    all.push(sql`w.target_gender in (${filter.targetGender}, 'both')`)
  if (filter.upcoming !== undefined)
    all.push(filter.upcoming ? sql`w.release_at > ${ctx.now}` : sql`w.release_at <= ${ctx.now}`)
  if (filter.onSale !== undefined)
    all.push(sql`now_on_sale.price_yen is ${filter.onSale ? sql`not null` : sql`null`}`)
  if (filter.priceMin !== undefined) all.push(sql`${priceNow} >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) all.push(sql`${priceNow} <= ${filter.priceMax}`)
  if (filter.cast !== undefined)
    all.push(sql`exists (
      select 1 from cast_credit c join cast_person p on p.id = c.person_id
       where c.work_id = w.id and p.name = ${named(filter.cast)})`)
  return all
}

const asksForPrice = (filter: WorksFilter) =>
  filter.onSale !== undefined || filter.priceMin !== undefined || filter.priceMax !== undefined

/**
 * `from … where …` of the works that a list shows: `work w`, with its tag row `wt` when a tag is asked
 * for, so that a tag's page is one index scan. `extra` are further conditions, `needsPrice` gives `priceNow`.
 */
export function fromWorks(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  filter: WorksFilter,
  options: { needsPrice: boolean; from?: SQL; extra?: SQL[] },
): SQL {
  const from = options.from ?? sql`work w`
  const tag =
    filter.tag === undefined
      ? sql``
      : sql`join work_tag wt on wt.work_id = w.id and wt.release_at is not null
              and wt.tag_id = (select id from tag where name = ${named(filter.tag)})`
  const price = options.needsPrice || asksForPrice(filter) ? priceJoin(ctx.now) : sql``
  const where = sql.join([...conditions(ctx, filter), ...(options.extra ?? [])], sql` and `)
  return sql`from ${from} ${tag} ${price} where ${where}`
}

/**
 * The order of a list; ties end with the id, so that pages never overlap. `nulls last` is how the indexes
 * are written: without it PostgreSQL passes them by.
 */
export function worksOrder(filter: WorksFilter, sort: WorksQuery['sort']): SQL {
  if (sort === 'popular') return sql`w.popularity desc nulls last, w.id desc nulls last`
  if (sort === 'priceLow') return sql`${priceNow}, w.release_at desc, w.id desc`
  if (sort === 'priceHigh') return sql`${priceNow} desc, w.release_at desc, w.id desc`
  if (sort === undefined && filter.upcoming) return sql`w.release_at, w.id`
  if (filter.tag !== undefined)
    return sql`wt.release_at desc nulls last, wt.work_id desc nulls last`
  return sql`w.release_at desc nulls last, w.id desc nulls last`
}

export const sortsByPrice = (sort: WorksQuery['sort']): boolean =>
  sort === 'priceLow' || sort === 'priceHigh'
