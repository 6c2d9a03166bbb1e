import { type ConstructorOptions, PgBoss, type UpdateQueueOptions } from 'pg-boss'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
import type { JobKind } from './define-job'

/** The queue for jobs that were refused or have failed for the last time, with the reason (safety 76). */
export const DEAD_LETTER_QUEUE = 'set-aside'
const DEAD_LETTER_RETENTION_SECONDS = 90 * 86_400

/** A worker without a heartbeat for this time is dead, and its jobs go back to the queue. */
const HEARTBEAT_SECONDS = 10

/** Installs or upgrades the queue's own tables; safe to run from several processes at once. `note` is told of errors of its loops. */
export async function startBoss(
  options: ConstructorOptions,
  note: NoteFault = () => undefined,
): Promise<PgBoss> {
  const boss = new PgBoss({
    schema: 'pgboss',
    // The migrations create the schema and give it to the application's role (lib/db/grant-application.ts).
    createSchema: false,
    application_name: 'koeniwa-queue',
    ...options,
  })
  // The background loops recover from errors such as a lost connection. Without a listener an error would end the process.
  boss.on('error', (error) => note('the queue failed', error))
  try {
    await boss.start()
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return boss
}

const queueOptions = (job: JobKind) =>
  ({
    retryLimit: job.options.retries,
    retryDelay: job.options.retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: job.options.retryDelayMaxSeconds,
    expireInSeconds: job.options.maxSeconds,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deleteAfterSeconds: 7 * 86_400,
    deadLetter: DEAD_LETTER_QUEUE,
    notify: true,
  }) satisfies UpdateQueueOptions

/** Creates the queue of a job if it is missing. */
export async function createJobQueue(boss: PgBoss, job: JobKind): Promise<void> {
  await boss.createQueue(DEAD_LETTER_QUEUE, {
    retentionSeconds: DEAD_LETTER_RETENTION_SECONDS,
    retryLimit: 0,
  })
  await boss.createQueue(job.name, queueOptions(job))
}

/** The same; it also sets an existing queue's settings and schedule to the definition. */
export async function syncJobQueue(boss: PgBoss, job: JobKind): Promise<void> {
  await createJobQueue(boss, job)
  await boss.updateQueue(job.name, queueOptions(job))
  const { schedule } = job.options
  if (schedule) await boss.schedule(job.name, schedule, {}, { tz: 'Asia/Tokyo' })
  else await boss.unschedule(job.name)
}
