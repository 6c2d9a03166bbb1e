import { sql } from 'drizzle-orm'
import type { RankedWork } from '@/lib/contract/catalogue'
import type { RankingPeriod } from '@/lib/kit/shop/ranking-names'
import { findWorkCards } from '../works/find-work-cards'
import type { Reader } from '../works/reader'
import { visibleTo } from '../works/visible-to'

/** The stored ranking, best first, without works that were hidden since. */
export async function listRanking(
  ctx: Reader,
  input: { period: RankingPeriod; type?: 'album' | 'voice' | undefined; take: number },
): Promise<{ items: RankedWork[]; total: number }> {
  const { rows } = await ctx.db.execute<{ id: string; earlier_rank: number | null }>(sql`
    select w.id, r.earlier_rank from ranking r join work w on w.id = r.work_id
     where r.period = ${input.period} and r.type = ${input.type ?? 'all'} and ${visibleTo(ctx.actor)}
     order by r.rank`)
  const shown = rows.slice(0, input.take)
  const earlier = new Map(shown.map((row) => [row.id, row.earlier_rank]))
  const cards = await findWorkCards(
    ctx,
    shown.map(({ id }) => id),
  )
  return {
    items: cards.map((card) => ({ ...card, earlierRank: earlier.get(card.id) ?? null })),
    total: rows.length,
  }
}
