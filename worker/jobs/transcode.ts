import type { Ctx } from '@/lib/domain/ctx'
import { transcode } from '@/lib/domain/media'
import type { JobRun } from '@/lib/gateway/queue'

export const run = (ctx: Ctx, { audioId }: { audioId: string }, jobRun: JobRun): Promise<void> =>
  transcode(ctx, audioId, jobRun)
