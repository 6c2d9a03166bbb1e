import { sql } from 'drizzle-orm'
import type { Ctx } from '@/lib/domain/core/ctx'

/** The tags of works in the store, those with the most works first. */
export async function listTags(
  ctx: Pick<Ctx, 'db'>,
  { take, skip }: { take: number; skip: number },
): Promise<{ items: { name: string; category: string; workCount: number }[]; total: number }> {
  const { rows } = await ctx.db.execute<{
    items: { name: string; category: string; workCount: number }[]
    total: number
  }>(sql`
    select (select count(*)::int from tag where work_count > 0) total,
           coalesce((select json_agg(t) from (
             select name, category, work_count "workCount" from tag where work_count > 0
              order by work_count desc nulls last, id limit ${take} offset ${skip}) t), '[]') items`)
  return rows[0] ?? { items: [], total: 0 }
}
