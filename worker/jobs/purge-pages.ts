import type { Ctx } from '@/lib/domain/ctx'
import { purgePages } from '@/lib/gateway/page-cache'
import type { JobRun } from '@/lib/gateway/queue'

/** A web that stays away needs nothing more: its pages expire by themselves within a minute. */
export async function run(
  ctx: Ctx,
  data: { tags: string[] },
  { isLastTry }: JobRun,
): Promise<void> {
  try {
    await purgePages(ctx.settings, data.tags)
  } catch (error) {
    if (!isLastTry) throw error
  }
}
