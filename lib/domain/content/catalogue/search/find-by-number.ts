import { sql } from 'drizzle-orm'
import { storedPrice } from '../works/price-in-force'
import type { Reader } from '../works/reader'
import { asksForPrice, type WorksFilter, workConditions } from './works-filter'

const WORK_NUMBER = /^(?:kn)?(\d{6,9})$/u

/** The work whose number is typed, with or without its letters, if it is in the store and the filter lets it through. */
export async function findByNumber(
  ctx: Reader,
  terms: readonly string[],
  filter: WorksFilter,
): Promise<string | undefined> {
  const number = WORK_NUMBER.exec(terms.length === 1 ? (terms[0] ?? '') : '')?.[1]
  if (!number || filter.tag || filter.excludeTag || filter.cast || asksForPrice(filter))
    return undefined
  const conditions = workConditions(ctx, filter, storedPrice('w'))
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select w.id from work w where substr(w.nid, 3)::integer = ${Number(number)}
       and w.nid = ${`KN${number}`} and ${sql.join(conditions, sql` and `)}`)
  return rows[0]?.id
}
