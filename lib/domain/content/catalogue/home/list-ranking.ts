import { sql } from 'drizzle-orm'
import type { WorkCard } from '@/lib/contract/catalogue'
import type { RankingPeriod } from '@/lib/kit/shop/ranking-names'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'

/** The stored ranking, best first, without works that were hidden since. */
export async function listRanking(
  ctx: Reader,
  input: { period: RankingPeriod; type?: 'album' | 'voice' | undefined; take: number },
): Promise<{ items: WorkCard[]; total: number }> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select w.id from ranking r join work w on w.id = r.work_id
     where r.period = ${input.period} and r.type = ${input.type ?? 'all'} and ${visibleTo(ctx.actor)}
     order by r.rank`)
  const ids = rows.map((row) => row.id)
  return { items: await findWorkCards(ctx, ids.slice(0, input.take)), total: ids.length }
}
