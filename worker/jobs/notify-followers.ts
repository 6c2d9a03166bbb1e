import type { Ctx } from '@/lib/domain/ctx'
import { notifyFollowers } from '@/lib/domain/notify'

export const run = (ctx: Ctx, { workId }: { workId: string }): Promise<void> =>
  notifyFollowers(ctx, workId)
