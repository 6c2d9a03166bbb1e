import { rebuildRankings, refreshPopularity } from '@/lib/domain/catalog'
import type { Ctx } from '@/lib/domain/ctx'

export async function run(ctx: Ctx): Promise<void> {
  await rebuildRankings(ctx, ['week', 'month', 'all'])
  await refreshPopularity(ctx)
}
