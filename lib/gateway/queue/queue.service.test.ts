// postgres: both
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { z } from 'zod'
import { type TestDatabase, testDatabase } from '@/lib/db/testing'
import { currentRequestId, inRequest } from '@/lib/kit/reports/request-scope'
import { DEAD_LETTER_QUEUE, startBoss } from './boss'
import {
  defineJob,
  enqueue,
  handleJob,
  type JobLog,
  listSetAside,
  openQueue,
  runAgain,
  runJobs,
} from './index'
import { JobRefused } from './run-jobs'

let database: TestDatabase
let queue: ReturnType<typeof openQueue>
let worker: Awaited<ReturnType<typeof runJobs>> | undefined
beforeAll(async () => {
  database = await testDatabase()
  queue = openQueue(database.url)
})
afterEach(async () => {
  await worker?.stop(1_000)
  worker = undefined
})
afterAll(async () => {
  await queue.close()
  await database.drop()
})

const IDLE_MS = 20_000

const Data = z.object({ n: z.number() })
const job = (name: string, options = {}) =>
  defineJob(name, Data, { retryDelaySeconds: 1, retryDelayMaxSeconds: 1, ...options })

type Handled = (data: { n: number }, isLastTry: boolean) => void | Promise<void>

async function work(...handled: [ReturnType<typeof job>, Handled][]) {
  const handlers = handled.map(([each, run]) =>
    handleJob(each, async (_context: null, data, { isLastTry }) => run(data, isLastTry)),
  )
  worker = await runJobs(
    database.url,
    handlers,
    () => null,
    () => undefined,
  )
}

test('tells of what fails in its loops', async () => {
  const noted: unknown[] = []
  const boss = await startBoss({ connectionString: database.url, supervise: false }, (...fault) =>
    noted.push(fault),
  )
  const lost = new Error('the connection was lost')
  boss.emit('error', lost)
  expect(noted).toEqual([['the queue failed', lost]])
  await boss.stop({ graceful: false })
})

async function until<T>(look: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > deadline) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const setAside = async (source: string) => {
  const { rows } = await database.db.execute<{ data: unknown; reason: string }>(
    sql`select data, source_output->'value'->>'reason' reason, source_output output from pgboss.job
         where name = ${DEAD_LETTER_QUEUE} and source_name = ${source}`,
  )
  return rows[0]
}

test('a job exists if and only if its transaction commits', async () => {
  const once = job('in-transaction')
  const seen: number[] = []
  await expect(
    database.db.transaction(async (tx) => {
      await enqueue(tx, once, { n: 1 })
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await database.db.transaction((tx) => enqueue(tx, once, { n: 2 }))
  await work([once, ({ n }) => void seen.push(n)])
  await until(() => seen.length > 0)
  expect(seen).toEqual([2])
})

test('data that does not fit is refused before it is queued', async () => {
  await expect(enqueue(database.db, job('fits'), { n: 'x' } as never)).rejects.toThrow()
})

test('a failing job is tried again, and is set aside with its reason when nothing helped (safety 76)', async () => {
  const poison = job('poison', { retries: 1 })
  const healthy = job('healthy')
  const tries: boolean[] = []
  const done: number[] = []
  await enqueue(database.db, poison, { n: 1 })
  for (const n of [1, 2, 3]) await enqueue(database.db, healthy, { n })
  await work(
    [
      poison,
      (_data, isLastTry) => {
        tries.push(isLastTry)
        throw new Error('bad flour')
      },
    ],
    [healthy, ({ n }) => void done.push(n)],
  )
  expect(await until(() => setAside('poison'))).toMatchObject({
    data: { n: 1 },
    output: expect.objectContaining({ reason: 'bad flour' }),
  })
  expect(tries).toEqual([false, true])
  expect(done.sort()).toEqual([1, 2, 3])
})

test('what fails for a full disk is never set aside: after the last try it begins anew (safety 72)', async () => {
  const heavy = job('heavy', { retries: 0 })
  let tries = 0
  await enqueue(database.db, heavy, { n: 1 })
  await work([
    heavy,
    () => {
      tries += 1
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  ])
  const waiting = async () => {
    const { rows } = await database.db.execute<{ data: unknown }>(
      sql`select data from pgboss.job where name = 'heavy' and state = 'created' and start_after > now()`,
    )
    return rows[0]
  }
  expect(await until(waiting)).toEqual({ data: { n: 1 } })
  expect(tries).toBe(1)
  expect(await setAside('heavy')).toBeUndefined()
})

test('what was set aside is run again with all its tries, once', async () => {
  const mended = job('mended', { retries: 0 })
  let isMended = false
  const done: number[] = []
  await enqueue(database.db, mended, { n: 7 })
  await work([
    mended,
    ({ n }) => {
      if (!isMended) throw new Error('not yet')
      done.push(n)
    },
  ])
  await until(() => setAside('mended'))
  const [found] = (await listSetAside(database.db, 100)).filter(({ kind }) => kind === 'mended')
  expect(Object.keys(found ?? {})).toEqual(['id', 'kind', 'at'])
  isMended = true
  const again = () => database.db.transaction((tx) => runAgain(tx, found?.id ?? ''))
  expect((await Promise.all([again(), again()])).toSorted()).toEqual([false, true])
  await until(() => done.length > 0)
  expect(done).toEqual([7])
  expect(await listSetAside(database.db, 1, found?.id)).toEqual([])
})

test('a refused job is set aside at once', async () => {
  const refused = job('refused', { retries: 9 })
  let tries = 0
  await enqueue(database.db, refused, { n: 1 })
  await work([
    refused,
    () => {
      tries += 1
      throw new JobRefused('cannot be')
    },
  ])
  await until(() => setAside('refused'))
  expect(tries).toBe(1)
})

test('a job, what it adds and its failures carry the id of the request that added it, its data do not', async () => {
  const [first, next] = [job('of-a-request', { retries: 0 }), job('of-its-job')]
  const seen: unknown[] = []
  const told: Parameters<JobLog>[0][] = []
  await inRequest('0190-asked', () => enqueue(database.db, first, { n: 1 }))
  await enqueue(database.db, first, { n: 2 })
  const handlers = [
    handleJob(first, async (context: string | undefined, data) => {
      seen.push([data, context, currentRequestId()])
      await enqueue(database.db, next, data)
      throw new Error('it failed')
    }),
    handleJob(next, async (context: string | undefined, data) => void seen.push([data, context])),
  ]
  worker = await runJobs(
    database.url,
    handlers,
    (requestId) => requestId,
    (event) => void told.push(event),
  )
  await until(() => seen.length === 4 && told.length === 2)
  expect(seen).toContainEqual([{ n: 1 }, '0190-asked', '0190-asked'])
  expect(seen).toContainEqual([{ n: 1 }, '0190-asked'])
  expect(seen).toContainEqual([{ n: 2 }, undefined, undefined])
  expect(seen).toContainEqual([{ n: 2 }, undefined])
  expect(told.map(({ requestId }) => requestId).sort()).toEqual(['0190-asked', undefined])
})

test('higher priority goes first, so a flood of one does not hold up another (safety 82)', async () => {
  const fair = job('fair')
  const order: number[] = []
  for (let n = 0; n < 5; n += 1) await enqueue(database.db, fair, { n }, { priority: -n })
  await enqueue(database.db, fair, { n: 100 }, { priority: 0 })
  await work([fair, ({ n }) => void order.push(n)])
  await until(() => order.length === 6)
  expect(order).toEqual([0, 100, 1, 2, 3, 4])
})

test('each of a batch succeeds or fails by itself', async () => {
  const batch = job('batch', { batchSize: 10, retries: 1 })
  const seen: number[] = []
  for (let n = 0; n < 6; n += 1) await enqueue(database.db, batch, { n })
  await work([
    batch,
    ({ n }) => {
      seen.push(n)
      if (n === 3) throw new Error('third')
    },
  ])
  await until(() => setAside('batch'))
  expect(seen.filter((n) => n !== 3).sort()).toEqual([0, 1, 2, 4, 5])
  expect(seen.filter((n) => n === 3)).toHaveLength(2)
})

test('a new job begins at once, and a delayed one when it is due', async () => {
  const prompt = job('prompt')
  const begun: number[] = []
  await work([prompt, ({ n }) => void begun.push(n)])
  const waits: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const sentAt = Date.now()
    await enqueue(database.db, prompt, { n })
    await until(() => begun.includes(n))
    waits.push(Date.now() - sentAt)
  }
  expect(median(waits)).toBeLessThan(500)
  const due = new Date(Date.now() + 1_000)
  await enqueue(database.db, prompt, { n: 9 }, { startAfter: due })
  await until(() => begun.includes(9))
  expect(Date.now()).toBeGreaterThanOrEqual(due.getTime())
})

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

test('an idle worker asks the database at most twice a second, however many queues there are', async () => {
  const kinds = Array.from({ length: 60 }, (_, n) => job(`idle-${n}`, { concurrency: 2 }))
  await work(...kinds.map((kind): [typeof kind, Handled] => [kind, () => undefined]))
  const asked = jest.spyOn(Client.prototype, 'query')
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS))
    expect(asked.mock.calls.length).toBeLessThanOrEqual((2 * IDLE_MS) / 1000)
  } finally {
    asked.mockRestore()
  }
}, 60_000)
