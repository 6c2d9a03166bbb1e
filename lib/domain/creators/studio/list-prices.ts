import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { studioRoutes } from '@/lib/contract/studio/works'
import type { Ctx } from '@/lib/domain/core/ctx'
import { requireChannel } from '@/lib/domain/core/policy'
import { notFound } from '@/lib/kit/errors'

type Answer = z.infer<(typeof studioRoutes)['GET /studio/works/{id}/prices']['response']>
type Row = { price: number; start_at: string; end_at: string | null }

const MOST = 200

/**
 * The past, current and future prices of the caller's work: its newest periods, oldest first; none for a voice.
 * @throws AppError unauthenticated, notFound
 */
export async function listPrices(ctx: Ctx, workId: string): Promise<Answer> {
  const { channelId } = requireChannel(ctx, 'view')
  const { rows: works } = await ctx.db.execute(
    sql`select 1 from work where id = ${workId} and creator_id = ${channelId}`,
  )
  if (works.length === 0) throw notFound('作品')
  const { rows } = await ctx.db.execute<Row>(sql`
    select price_yen price, start_at, end_at from price_period where work_id = ${workId}
     order by start_at desc limit ${MOST}`)
  const items = rows.map(({ price, start_at, end_at }) => ({
    price,
    startAt: new Date(start_at).toISOString(),
    endAt: end_at === null ? null : new Date(end_at).toISOString(),
  }))
  return { items: items.reverse() }
}
