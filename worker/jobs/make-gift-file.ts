import type { Ctx } from '@/lib/domain/ctx'
import { makeGiftFile } from '@/lib/domain/gifts'
import type { JobRun } from '@/lib/gateway/queue'

export const run = (
  ctx: Ctx,
  data: { giftId: string; uploadId: string },
  run: JobRun,
): Promise<void> => makeGiftFile(ctx, data, run)
