import { setTimeout as delay } from 'node:timers/promises'
import type {
  JobResult,
  JobWithMetadata,
  PerJobWorkWithMetadataHandler,
  PgBoss,
  WorkOptions,
} from 'pg-boss'
import { isDiskFull } from '@/lib/kit/disk-full'
import { describeError } from '@/lib/kit/reports/describe-error'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
import { inRequest } from '@/lib/kit/reports/request-scope'
import { startBoss, syncJobQueue } from './boss'
import type { Job, JobKind } from './define-job'

/** What a handler gets to know about the present try. */
export type JobRun = {
  /** Aborted when the worker stops or the try takes too long. */
  signal: AbortSignal
  /** No further try follows when this one fails. */
  isLastTry: boolean
}

/** Throw it when another try cannot help. The job is set aside at once, with this reason. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused'
}

/** A job and its function (`handleJob`). */
export type JobHandler<C> = {
  job: JobKind
  run: (context: C, data: unknown, run: JobRun) => Promise<void>
  /** How many jobs run at the same time in this process, in place of the number in the definition. */
  concurrency?: number
}

/** Joins a job to its function. A job whose data do not fit the schema is set aside. */
export const handleJob = <T extends object, C>(
  job: Job<T>,
  run: (context: C, data: T, run: JobRun) => Promise<unknown>,
): JobHandler<C> => ({
  job,
  run: async (context, input, jobRun) => {
    const data = job.schema.safeParse(input)
    if (!data.success) throw new JobRefused(`data does not fit: ${data.error.message}`)
    await run(context, data.data, jobRun)
  },
})

/** On a full disk a job never runs out of retries: it starts again after this delay. */
const FULL_DISK_WAIT_SECONDS = 60

/** How often all queues are checked for jobs of dead workers and for jobs that have become due. */
const SUPERVISE_SECONDS = 7
/** How often the queue's own tables are maintained. */
const HOUSEKEEPING_SECONDS = 600
/** How often a worker polls. While the database announces new jobs, polling only finds missed ones. */
const POLL_WITHOUT_NOTIFY_SECONDS = 2
const POLL_WITH_NOTIFY_SECONDS = 600

/** Told of each try that failed. `requestId`: of the request that added the job, if one did. */
export type JobLog = (event: {
  job: string
  id: string
  requestId?: string
  error: unknown
  final: boolean
}) => void

type Queued = { requestId?: string }

async function runOne<C>(
  boss: PgBoss,
  handler: JobHandler<C>,
  context: (requestId?: string) => C,
  job: JobWithMetadata<Queued>,
  log: JobLog,
): Promise<JobResult> {
  const isLastTry = job.retryCount >= job.retryLimit
  const { requestId, ...data } = job.data ?? {}
  try {
    await inRequest(requestId, () =>
      handler.run(context(requestId), data, { signal: job.signal, isLastTry }),
    )
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const refused = error instanceof JobRefused
    const isPostponed = isLastTry && !refused && isDiskFull(error)
    const final = refused || (isLastTry && !isPostponed)
    log({ job: job.name, id: job.id, ...(requestId && { requestId }), error, final })
    if (isPostponed) {
      await boss.send(job.name, job.data, { startAfter: FULL_DISK_WAIT_SECONDS })
      return { id: job.id, status: 'completed' }
    }
    const reason = describeError(error).message
    return { id: job.id, status: refused ? 'deadletter' : 'failed', output: { reason } }
  }
}

/** Starts the workers of one kind of job. @returns their ids */
async function serve<C>(
  boss: PgBoss,
  handler: JobHandler<C>,
  context: (requestId?: string) => C,
  log: JobLog,
): Promise<string[]> {
  const { name, options } = handler.job
  await syncJobQueue(boss, handler.job)
  const workers: string[] = []
  for (let slot = 0; slot < (handler.concurrency ?? options.concurrency); slot += 1) {
    const work: PerJobWorkWithMetadataHandler<Queued> = async (jobs) => {
      const results = await Promise.all(jobs.map((job) => runOne(boss, handler, context, job, log)))
      // Fetches the next job at once when one is done, and again when a failed one is due.
      boss.notifyWorker(worker)
      jobs.forEach((job, at) => {
        if (results[at]?.status === 'failed')
          setTimeout(
            () => boss.notifyWorker(worker),
            latestRetryMs(handler.job, job.retryCount),
          ).unref()
      })
      return results
    }
    const worker = await boss.work<Queued, unknown, WorkSettings>(
      name,
      {
        includeMetadata: true,
        perJobResults: true,
        batchSize: options.batchSize,
        pollingIntervalSeconds: POLL_WITHOUT_NOTIFY_SECONDS,
        notifyPollingIntervalSeconds: POLL_WITH_NOTIFY_SECONDS,
      },
      work,
    )
    workers.push(worker)
  }
  return workers
}

/** The longest delay that pg-boss chooses before the next try, by its formula for delays that double. */
const latestRetryMs = ({ options }: JobKind, retryCount: number): number =>
  1000 *
    Math.min(
      options.retryDelaySeconds * 2 ** Math.min(16, retryCount + 1),
      options.retryDelayMaxSeconds,
    ) +
  100

const WORKER_OPTIONS = {
  max: 4,
  useListenNotify: true,
  monitorIntervalSeconds: SUPERVISE_SECONDS - 1,
  superviseIntervalSeconds: HOUSEKEEPING_SECONDS,
  flowIntervalSeconds: HOUSEKEEPING_SECONDS,
  cronWorkerIntervalSeconds: 20,
}

type WorkSettings = { includeMetadata: true; perJobResults: true } & WorkOptions

/**
 * Counts the jobs of all queues in one statement, puts the jobs of dead workers back, and wakes the workers of every
 * queue with due jobs. Delayed jobs and jobs that were put back have no NOTIFY.
 */
async function wakeForDueJobs(boss: PgBoss, workers: ReadonlyMap<string, readonly string[]>) {
  await boss.supervise(undefined, { reindex: false })
  for (const queue of await boss.getQueues())
    if (queue.readyCount > 0) for (const id of workers.get(queue.name) ?? []) boss.notifyWorker(id)
}

/**
 * Runs jobs of the queue until it is stopped. NOTIFY announces a new job; an idle worker process queries the database
 * less than twice a second, for any number of kinds of jobs. When a worker dies, another one resumes its job within about
 * 20 s (heartbeat 10 s, checked every 7 s). `log` gets each try that failed, `note` what fails beside them.
 * `stop` waits up to `graceMs` for running jobs; jobs that still run then go back to the queue.
 */
export async function runJobs<C>(
  databaseUrl: string,
  handlers: readonly JobHandler<C>[],
  context: (requestId?: string) => C,
  log: JobLog,
  note: NoteFault = () => undefined,
): Promise<{ stop: (graceMs: number) => Promise<void> }> {
  const boss = await startBoss({ connectionString: databaseUrl, ...WORKER_OPTIONS }, note)
  const workers = new Map<string, string[]>()
  try {
    for (const handler of handlers)
      workers.set(handler.job.name, await serve(boss, handler, context, log))
    for (const schedule of await boss.getSchedules())
      if (!workers.has(schedule.name)) await boss.unschedule(schedule.name)
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  const supervise = () =>
    wakeForDueJobs(boss, workers).catch((error) => note('the queue was not supervised', error))
  const stopSupervising = repeat(SUPERVISE_SECONDS, supervise)
  return {
    stop: async (graceMs) => {
      await stopSupervising()
      await boss.stop({ graceful: true, timeout: graceMs })
    },
  }
}

/** Runs `work`, which never fails, every `seconds`, never two at once, until the returned function is called. */
function repeat(seconds: number, work: () => Promise<void>): () => Promise<void> {
  const stopped = new AbortController()
  const loop = (async () => {
    while (!stopped.signal.aborted) {
      await work()
      await delay(seconds * 1000, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    stopped.abort()
    await loop
  }
}
