import type {
  JobResult,
  JobWithMetadata,
  PerJobWorkWithMetadataHandler,
  PgBoss,
  WorkOptions,
} from 'pg-boss'
import { describeError } from '@/lib/kit/describe-error'
import { isDiskFull } from '@/lib/kit/disk-full'
import { startBoss, syncJobQueue } from './boss'
import type { Job } from './define-job'

/** What a handler may know about the try it runs in. */
export type JobRun = {
  /** Aborted when the worker stops or the try has taken too long. */
  signal: AbortSignal
  /** No further try follows when this one fails. */
  isLastTry: boolean
}

/** Throw it when trying again cannot help: the job is set aside at once, with this reason. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/** A job and how it is done; the code is loaded when the first job of its kind arrives. */
export type JobHandler<C> = {
  job: Job
  run: (context: C, data: unknown, run: JobRun) => Promise<void>
  /** Jobs side by side in this process, where that is not for the definition to say. */
  concurrency?: number
}

/** On a full disk no try counts as the last one: what is left then begins anew, after so long. */
const FULL_DISK_WAIT_SECONDS = 60

type Log = (event: { job: string; id: string; error: unknown; final: boolean }) => void

async function runOne<C>(
  boss: PgBoss,
  handler: JobHandler<C>,
  context: () => C,
  job: JobWithMetadata<object>,
  log: Log,
): Promise<JobResult> {
  const isLastTry = job.retryCount >= job.retryLimit
  try {
    const data = handler.job.schema.safeParse(job.data ?? {})
    if (!data.success) throw new JobRefused(`data does not fit: ${data.error.message}`)
    await handler.run(context(), data.data, { signal: job.signal, isLastTry })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const refused = error instanceof JobRefused
    const isPostponed = isLastTry && !refused && isDiskFull(error)
    log({ job: job.name, id: job.id, error, final: refused || (isLastTry && !isPostponed) })
    if (isPostponed) {
      await boss.send(job.name, job.data, { startAfter: FULL_DISK_WAIT_SECONDS })
      return { id: job.id, status: 'completed' }
    }
    const reason = describeError(error).message
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output: { reason } }
  }
}

async function serve<C>(boss: PgBoss, handler: JobHandler<C>, context: () => C, log: Log) {
  const { name, options } = handler.job
  await syncJobQueue(boss, handler.job)
  for (let slot = 0; slot < (handler.concurrency ?? options.concurrency); slot += 1) {
    // Looks for the next job at once when one is done; otherwise short jobs would come every 2 s only.
    const work: PerJobWorkWithMetadataHandler<object> = async (jobs) => {
      const results = await Promise.all(jobs.map((job) => runOne(boss, handler, context, job, log)))
      boss.notifyWorker(worker)
      return results
    }
    const worker = await boss.work<object, unknown, WorkSettings>(
      name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: options.batchSize,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
      },
      work,
    )
  }
}

type WorkSettings = { includeMetadata: true; perJobResults: true } & WorkOptions

/**
 * Takes jobs from the queue until it is stopped. A job of a worker that died is taken up again by any
 * other within about 15 s (heartbeat 10 s, looked after every 5 s).
 * `stop` waits up to `graceMs` for what is running; what is left then goes back to the queue.
 */
export async function runJobs<C>(
  databaseUrl: string,
  handlers: readonly JobHandler<C>[],
  context: () => C,
  log: Log,
): Promise<{ stop: (graceMs: number) => Promise<void> }> {
  const boss = await startBoss({
    connectionString: databaseUrl,
    max: 4,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  })
  try {
    for (const handler of handlers) await serve(boss, handler, context, log)
    const names = new Set(handlers.map((handler) => handler.job.name))
    for (const schedule of await boss.getSchedules())
      if (!names.has(schedule.name)) await boss.unschedule(schedule.name)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return { stop: (graceMs) => boss.stop({ graceful: true, timeout: graceMs }) }
}
