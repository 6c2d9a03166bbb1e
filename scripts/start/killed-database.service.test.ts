// postgres: one, rest
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { draft, type Person, somebody } from '@/lib/api/testing/catalogue'
import { answers, bundleProcesses, type TestProcess, until } from '@/lib/api/testing/processes'
import { ErrorBody } from '@/lib/contract/common'
import { migrate } from '@/lib/db/migrate'
import { openParts } from '@/lib/domain/core/parts'
import { parseServiceEnv } from '@/lib/env'
import { type Mailbox, startMailbox } from '@/sandbox/mailbox'
import { preparePlace } from '../postgres/place.mjs'
import { runningPid } from '../postgres/server.mjs'
import { childrenOf } from '../process/identity.mjs'
import { superviseDatabase } from './database.mjs'
import { anyPort } from './ports.mjs'

const CLIENTS = 6
const KILLS = 3
const WRITES_BETWEEN_KILLS = 40

let dataDir: string
let database: Awaited<ReturnType<typeof superviseDatabase>>
let mailbox: Mailbox
let parts: Awaited<ReturnType<typeof openParts>>
let bundles: Awaited<ReturnType<typeof bundleProcesses<'service' | 'worker'>>>
let processes: Record<'service' | 'worker', TestProcess>
let origin: string
let workerOrigin: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'koeniwa-killed-database-'))
  chmodSync(dataDir, 0o755)
  mailbox = await startMailbox({ dir: join(dataDir, 'mails') })
  database = await superviseDatabase({ dataDir, print: () => undefined })
  await migrate(database.url, join(process.cwd(), 'lib/db/migrations'))
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const port = await anyPort()
  origin = `http://127.0.0.1:${port}`
  const workerPort = await anyPort()
  workerOrigin = `http://127.0.0.1:${workerPort}`
  const environment = {
    NODE_ENV: 'test' as const,
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'http://koeniwa.test',
    API_ORIGIN: origin,
    API_PORT: String(port),
    WORKER_PORT: String(workerPort),
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    DATABASE_URL: database.url,
    TOKEN_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'test-key' }]),
    STORAGE_DIR: join(dataDir, 'storage'),
    SMTP_URL: mailbox.smtpUrl,
    MAIL_FROM: 'x@koeniwa.test',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    RATE_LIMIT_FACTOR: '1000000',
  }
  parts = await openParts(parseServiceEnv(environment))
  bundles = await bundleProcesses({ service: './lib/api/main.ts', worker: './worker/main.ts' })
  processes = {
    service: bundles.process('service', environment, () => answers(origin)),
    worker: bundles.process('worker', environment, (said) => said.includes('worker ready')),
  }
  await Promise.all([processes.service.start(), processes.worker.start()])
}, 60_000)
afterAll(async () => {
  await processes.service.kill()
  await processes.worker.kill()
  await parts.close()
  await database.stop()
  await mailbox.close()
  await bundles.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

const readinessOf = async (process: string) => {
  const answer = await fetch(`${process}/readyz`)
  return { status: answer.status, ...((await answer.json()) as { checks: object }) }
}

test('PostgreSQL killed (-9) under load, three times: no acknowledged write is lost, and service and worker go on unaided (safety 71)', async () => {
  const place = preparePlace(dataDir, () => undefined)
  const acknowledged: string[] = []
  const refused: string[] = []
  let isOver = false

  const write = async (person: Person, title: string) => {
    const answer = await fetch(`${origin}/api/studio/works`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.bearer}` },
      body: JSON.stringify(draft({ title })),
    })
    if (answer.status === 201) return acknowledged.push(title)
    expect(answer.status).toBe(503)
    expect(ErrorBody.parse(await answer.json()).message).toMatch(/[ぁ-ん]/u)
    return refused.push(title)
  }
  const people = await Promise.all(Array.from({ length: CLIENTS }, () => somebody(parts)))
  const clients = people.map(async (person, client) => {
    for (let n = 0; !isOver; n += 1) await write(person, `${client}番の${n}作目`)
  })

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const from = acknowledged.length
    await until(() => acknowledged.length >= from + WRITES_BETWEEN_KILLS)
    const pid = runningPid(place)
    if (pid === undefined) throw new Error('PostgreSQL does not run')
    process.kill(pid, 'SIGKILL')
    await until(() => refused.length >= kill)
  }
  const from = acknowledged.length
  await until(() => acknowledged.length >= from + WRITES_BETWEEN_KILLS)
  isOver = true
  await Promise.all(clients)

  const { rows } = await parts.db.execute<{ title: string; tags: number }>(
    sql`select w.title, (select count(*)::int from work_tag t where t.work_id = w.id) tags from work w`,
  )
  const titles = rows.map(({ title }) => title)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
  expect(new Set(titles).size).toBe(titles.length)
  expect(rows.filter(({ tags }) => tags !== draft().tags.length)).toEqual([])

  const serving = { database: 'ok', schema: 'ok', storage: 'ok', queue: 'ok' }
  expect(await readinessOf(origin)).toMatchObject({ status: 200, checks: serving })
  expect(await readinessOf(workerOrigin)).toMatchObject({
    status: 200,
    checks: { ...serving, jobs: 'ok' },
  })
  expect(processes.service.isAlive()).toBe(true)
  expect(processes.worker.isAlive()).toBe(true)
  await fetch(`${origin}/api/identity/sign-up`, {
    method: 'POST',
    body: JSON.stringify({ email: 'after@example.jp', password: 'yoru-no-niwa-2026' }),
  })
  await until(async () => {
    const list = await fetch(`${mailbox.origin}/api/mails?to=after@example.jp`)
    return ((await list.json()) as { items: unknown[] }).items.length === 1
  })
}, 120_000)

test('PostgreSQL stopped (SIGSTOP), with all its children, is replaced within 20 s', async () => {
  const place = preparePlace(dataDir, () => undefined)
  const pid = runningPid(place) ?? 0
  const person = await somebody(parts)
  const stoppedAt = performance.now()
  process.kill(pid, 'SIGSTOP')
  for (const child of childrenOf(pid)) stopIfThere(child)
  const lost = { status: 503, checks: { database: 'away', storage: 'ok' } }
  expect(await Promise.all([origin, workerOrigin].map(readinessOf))).toMatchObject([lost, lost])
  expect((await fetch(`${workerOrigin}/healthz`)).status).toBe(200)
  await until(() => runningPid(place) !== undefined && runningPid(place) !== pid)
  const write = async () => {
    const answer = await fetch(`${origin}/api/studio/works`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.bearer}` },
      body: JSON.stringify(draft({ title: '止まったあとの作品' })),
    })
    return answer.status === 201
  }
  await until(write)
  expect(performance.now() - stoppedAt).toBeLessThan(20_000)
}, 60_000)

/** A process that PostgreSQL needed for a moment may have ended since it was seen. */
function stopIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGSTOP')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
