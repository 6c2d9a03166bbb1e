import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'
import { storedPrice } from '../works/price-in-force'
import type { InnerReader } from '../works/reader'
import { onceAMinute } from './once-a-minute'
import { asksForPrice, type WorksFilter, workConditions } from './works-filter'

/**
 * The lengths, prices or dates of a filter that no more than `most` works have, if any: these works are quicker
 * looked through than all that a common word finds. Looked up once a minute.
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

/** Documents `s` of the works of a range; where it asks for prices, of those in `pending` too, whose price has to be looked at. */
export const isOfRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql`s.work_id in (select w.id from work w where ${inRange(ctx, range)}
    ${asksForPrice(range) ? sql`union all select id from pending` : sql``})`

const inRange = (ctx: Pick<Ctx, 'actor' | 'now'>, range: WorksFilter): SQL =>
  sql.join(workConditions(ctx, range, storedPrice('w')), sql` and `)
