import { sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Database, Transaction } from '@/lib/db'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
import { currentRequestId } from '@/lib/kit/reports/request-scope'
import { createJobQueue, startBoss } from './boss'
import type { Job, JobKind } from './define-job'

export type EnqueueOptions = {
  /** Not before this instant. */
  startAfter?: Date
  /** Jobs with a higher priority run first, jobs of the same priority in the order in which they were added. */
  priority?: number
  /** While a job with this key waits or runs within `onceSeconds`, no other one is added. */
  onceKey?: string
  onceSeconds?: number
}

type Sender = {
  databaseUrl: string
  note: NoteFault | undefined
  boss?: Promise<PgBoss>
  known: Map<string, Promise<void>>
}

let sender: Sender | undefined

/**
 * Sets the queue's database, once in a process (`openParts`). When the first job is added, it connects and installs the
 * queue's tables if they are missing.
 */
export function openQueue(databaseUrl: string, note?: NoteFault): { close: () => Promise<void> } {
  const opened: Sender = { databaseUrl, note, known: new Map() }
  sender = opened
  return {
    close: async () => {
      if (sender === opened) sender = undefined
      await (await opened.boss)?.stop({ graceful: false })
    },
  }
}

/** A boss that only sends: it does no maintenance and runs no schedules. */
function sendingBoss(to: Sender): Promise<PgBoss> {
  const options = { connectionString: to.databaseUrl, max: 2, supervise: false, schedule: false }
  to.boss ??= startBoss(options, to.note).catch((error: unknown) => {
    delete to.boss
    throw error
  })
  return to.boss
}

function queueOf(to: Sender, boss: PgBoss, job: JobKind): Promise<void> {
  let ready = to.known.get(job.name)
  if (!ready) {
    ready = createJobQueue(boss, job)
    to.known.set(job.name, ready)
    ready.catch(() => to.known.delete(job.name))
  }
  return ready
}

/** The boss that this process sends with. It has installed the queue's tables. */
export async function openedBoss(): Promise<PgBoss> {
  return sendingBoss(openedSender())
}

/** Makes sure that the queue can be used, by the connection that jobs are added with. @throws Error */
export async function reachQueue(): Promise<void> {
  if (!(await (await openedBoss()).isInstalled())) throw new Error('the queue is not installed')
}

function openedSender(): Sender {
  if (!sender) throw new Error('The queue is not open: openParts() or openQueue() comes first.')
  return sender
}

async function bossFor(job: JobKind): Promise<PgBoss> {
  const sender = openedSender()
  const boss = await sendingBoss(sender)
  await queueOf(sender, boss, job)
  return boss
}

/**
 * Adds a job in the caller's transaction: the job exists if and only if the transaction commits. It carries the id of the
 * request that adds it.
 * Pass the plain database handle only when there is nothing else to write.
 * @throws ZodError when the data breaks the job's schema
 */
export async function enqueue<T extends object>(
  tx: Transaction | Database,
  job: Job<T>,
  data: T,
  options: EnqueueOptions = {},
): Promise<void> {
  const boss = await bossFor(job)
  const requestId = currentRequestId()
  await boss.send(
    job.name,
    { ...job.schema.parse(data), ...(requestId && { requestId }) },
    {
      db: fromDrizzle(tx, sql),
      ...(options.startAfter && { startAfter: options.startAfter }),
      ...(options.priority !== undefined && { priority: options.priority }),
      ...(options.onceKey && {
        singletonKey: options.onceKey,
        singletonSeconds: options.onceSeconds ?? 60,
      }),
    },
  )
}
