import type { Ctx } from '@/lib/domain/ctx'
import { makeDownload } from '@/lib/domain/downloads'
import type { JobRun } from '@/lib/gateway/queue'

export const run = (
  ctx: Ctx,
  { downloadId }: { downloadId: string },
  jobRun: JobRun,
): Promise<void> => makeDownload(ctx, downloadId, jobRun)
