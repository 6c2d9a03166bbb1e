import type { Ctx } from '@/lib/domain/ctx'
import type { Job, JobHandler, JobRun } from '@/lib/gateway/queue'

/** What a file in `worker/jobs/` exports. It may run twice for one job, and must do no harm then. */
type JobModule<T> = { run: (ctx: Ctx, data: T, run: JobRun) => Promise<void> }

/** Joins a job to the module that does it. */
export const handle = <T extends object>(
  job: Job<T>,
  load: () => Promise<JobModule<T>>,
): JobHandler<Ctx> => ({
  job: job as unknown as Job,
  run: async (ctx, data, run) => (await load()).run(ctx, job.schema.parse(data), run),
})
