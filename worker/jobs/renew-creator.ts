import { renewWorksOf } from '@/lib/domain/catalog'
import type { Ctx } from '@/lib/domain/ctx'

export const run = (ctx: Ctx, data: { creatorId: string }): Promise<void> =>
  renewWorksOf(ctx, data.creatorId)
