import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { storedPrice } from '../works/price-in-force'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'
import { asksForPrice, type WorksFilter, workConditions } from './works-filter'

/**
 * The range of lengths, prices or dates of a filter with at most `most` works, if any: reading these works is faster
 * than reading all hits of a common word. Cached for a minute.
 */
export async function findRareRange(
  ctx: InnerReader,
  { minutesMin, minutesMax, priceMin, priceMax, upcoming }: WorksFilter,
  most: number,
): Promise<WorksFilter | undefined> {
  const ranges: WorksFilter[] = [
    { minutesMin, minutesMax },
    { priceMin, priceMax },
    { upcoming: upcoming || undefined },
  ]
  for (const range of ranges)
    if (
      Object.values(range).some((bound) => bound !== undefined) &&
      (await isRare(ctx, range, most))
    )
      return range
  return undefined
}

const isRare = (ctx: InnerReader, range: WorksFilter, most: number): Promise<boolean> =>
  onceAMinute(ctx, `range ${most} ${JSON.stringify(range)}`, async () => {
    const { rows } = await ctx.db.execute<{ works: number }>(sql`
      select count(*)::int works from (select from work w where ${inRange(ctx, range)} limit ${most + 1}) counted`)
    return (rows[0]?.works ?? 0) <= most
  })

/** Documents `s` of the works of a range; for prices also those in `pending`, whose price must be checked. */
export const isOfRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql`s.work_id in (select w.id from work w where ${inRange(ctx, range)}
    ${asksForPrice(range) ? sql`union all select id from pending` : sql``})`

const inRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql.join(workConditions(ctx, range, storedPrice('w')), sql` and `)
