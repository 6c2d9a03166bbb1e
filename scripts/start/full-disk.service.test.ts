// postgres: one, rest
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair } from 'jose'
import { Client } from 'pg'
import { draft, type MadeWork, makeWork, type Person, somebody } from '@/lib/api/testing/catalogue'
import { sendFile } from '@/lib/api/testing/media'
import { answers, bundleProcesses, until } from '@/lib/api/testing/processes'
import { ErrorBody } from '@/lib/contract/common'
import { schema } from '@/lib/db'
import { migrate } from '@/lib/db/migrate'
import { receiveAudio } from '@/lib/domain/content/media'
import { uploadKey } from '@/lib/domain/content/media/media-keys'
import { openParts } from '@/lib/domain/core/parts'
import { parseServiceEnv } from '@/lib/env'
import { ffmpegHere, makeSound } from '@/lib/gateway/ffmpeg/testing'
import { newId } from '@/lib/kit/ids'
import { startCardNetwork } from '@/sandbox/stripe'
import { preparePlace } from '../postgres/place.mjs'
import { runningPid } from '../postgres/server.mjs'
import { mountSmallDisk } from '../test/small-disk.mjs'
import { superviseDatabase } from './database.mjs'
import { anyPort } from './ports.mjs'
import { Supervisor } from './supervisor.mjs'

const MEGABYTE = 1024 ** 2
const DISK_MEGABYTES = 400
const RESERVE_BYTES = 60 * MEGABYTE
const PRICE_YEN = 1320

let aside: string
let disk: Awaited<ReturnType<typeof mountSmallDisk>>
let dataDir: string
let database: Awaited<ReturnType<typeof superviseDatabase>>
let network: Awaited<ReturnType<typeof startCardNetwork>>
let parts: Awaited<ReturnType<typeof openParts>>
let bundles: Awaited<ReturnType<typeof bundleProcesses<'service' | 'worker'>>>
let supervisor: Supervisor
let origin: string
const said: string[] = []

beforeAll(async () => {
  aside = mkdtempSync(join(tmpdir(), 'koeniwa-full-disk-'))
  disk = await mountSmallDisk(DISK_MEGABYTES)
  dataDir = join(disk.path, 'data')
  mkdirSync(join(dataDir, 'logs'), { recursive: true })
  chmodSync(dataDir, 0o755)
  database = await superviseDatabase({ dataDir, print: (line) => said.push(line) })
  await migrate(database.url, join(process.cwd(), 'lib/db/migrations'))
  network = await startCardNetwork({ dir: aside, keys: { secret: 'sk_test_full_disk' } })
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const port = await anyPort()
  origin = `http://127.0.0.1:${port}`
  const environment = {
    ...ffmpegHere,
    NODE_ENV: 'test' as const,
    DEPLOYMENT: 'demo',
    SITE_ORIGIN: 'http://koeniwa.test',
    API_ORIGIN: origin,
    API_PORT: String(port),
    PAGE_CACHE_SECRET: 'p'.repeat(32),
    STREAM_TOKEN_SECRET: 's'.repeat(32),
    MASTER_SECRET: 'm'.repeat(32),
    SEALING_KEYS: `2026:${'k'.repeat(32)}`,
    TAX_NUMBER_KEYS: `2026:${'n'.repeat(32)}`,
    DATABASE_URL: database.url,
    TOKEN_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'test-key' }]),
    STORAGE_DIR: join(dataDir, 'storage'),
    DISK_RESERVE_BYTES: String(RESERVE_BYTES),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'x@koeniwa.test',
    STRIPE_SECRET_KEY: 'sk_test_full_disk',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: network.origin,
    RATE_LIMIT_FACTOR: '1000000',
  }
  parts = await openParts(parseServiceEnv(environment))
  bundles = await bundleProcesses({ service: './lib/api/main.ts', worker: './worker/main.ts' })
  supervisor = new Supervisor({
    root: process.cwd(),
    dataDir,
    print: (line) => said.push(line),
    onHopeless: (line) => said.push(`HOPELESS ${line}`),
    stopTimeoutMs: 5_000,
  })
  const part = { env: environment, layer: 1, isAlive: async () => true }
  await Promise.all([
    supervisor.start({
      ...part,
      name: 'service',
      args: [bundles.pathOf('service')],
      isReady: () => answers(origin),
    }),
    supervisor.start({
      ...part,
      name: 'worker',
      args: [bundles.pathOf('worker')],
    }),
  ])
}, 120_000)
afterAll(async () => {
  await supervisor?.stop()
  await parts?.close()
  await database?.stop()
  await network?.close()
  await bundles?.remove()
  disk?.remove()
  rmSync(aside, { recursive: true, force: true })
})

const filler = (name: string) => join(disk.path, `filler-${name}`)
function freeBytes(): number {
  const { bavail, bsize } = statfsSync(disk.path)
  return bavail * bsize
}
/** Leaves so much of the disk free. */
const fill = (name: string, leftBytes: number) =>
  writeFileSync(filler(name), Buffer.alloc(Math.max(0, freeBytes() - leftBytes)))
/** Fills the rest, while others write to the disk too. */
function fillUp() {
  for (let n = 0; freeBytes() > 0; n += 1)
    try {
      fill(`last-${n}`, 0)
    } catch {
      // Another writer took the room first.
    }
}

const headers = ({ bearer }: Person) => ({ authorization: `Bearer ${bearer}` })
const addWork = (by: Person, title: string) =>
  fetch(`${origin}/api/studio/works`, {
    method: 'POST',
    headers: headers(by),
    body: JSON.stringify(draft({ title })),
  })
const order = (by: Person, { id }: MadeWork) =>
  fetch(`${origin}/api/payment/stripe/order/audio`, {
    method: 'POST',
    headers: { ...headers(by), 'idempotency-key': newId() },
    body: JSON.stringify({ albumId: id, expectedPrice: PRICE_YEN }),
  })
const tus = (by: Person) => ({ ...headers(by), 'tus-resumable': '1.0.0' })
const createUpload = (by: Person, bytes: number) =>
  fetch(`${origin}/api/studio/uploads`, {
    method: 'POST',
    headers: { ...tus(by), 'upload-length': String(bytes) },
  })

/** In words and with a stable code, as every refusal. */
function expectUnavailable(status: number | undefined, body: unknown, code?: string) {
  expect(status).toBe(503)
  const error = ErrorBody.parse(body)
  expect(error.message).toMatch(/[ぁ-ん]/u)
  if (code) expect(error.code).toBe(code)
}

function sendPart(by: Person, url: URL, offset: number, length: number) {
  const sending = request(url, {
    method: 'PATCH',
    headers: {
      ...tus(by),
      'upload-offset': offset,
      'content-length': length,
      'content-type': 'application/offset+octet-stream',
    },
  })
  // The refusal comes before the body is sent; later writes find the connection closed.
  sending.on('error', () => undefined)
  const answer = once(sending, 'response').then(([message]) => message as IncomingMessage)
  return { sending, answer }
}

test('a full disk is told in words, loses and truncates nothing, and all goes on unaided when there is room (safety 72)', async () => {
  const creator = await somebody(parts)
  const album = await makeWork(await somebody(parts))
  const { trackIds } = await makeWork(creator, {}, { stay: 'draft', tracks: 1 })
  await makeSound(join(aside, 'sound.wav'), 12)
  const voice = await sendFile(
    origin,
    { ...creator, sid: '' },
    readFileSync(join(aside, 'sound.wav')),
  )

  // An upload is on its way while others fill the disk to its reserve.
  const content = randomBytes(24 * MEGABYTE)
  const created = await createUpload(creator, content.length)
  expect(created.status).toBe(201)
  const url = new URL(created.headers.get('location') ?? '', origin)
  const key = uploadKey(url.pathname.split('/').at(-1) ?? '')
  const first = sendPart(creator, url, 0, content.length)
  first.sending.write(content.subarray(0, MEGABYTE))
  await until(async () => ((await parts.storage.head(key))?.sizeBytes ?? 0) >= MEGABYTE)
  fill('reserve', RESERVE_BYTES - 30 * MEGABYTE)
  first.sending.write(content.subarray(MEGABYTE, 20 * MEGABYTE))
  const refused = await first.answer
  expectUnavailable(refused.statusCode, await json(refused), 'storage/full')
  first.sending.destroy()
  const another = await createUpload(creator, 1_000)
  expectUnavailable(another.status, await another.json(), 'storage/full')

  // A sound waits to be encoded, and the database's disk is full to the last byte.
  const { audioId } = await receiveAudio(
    { ...creator.ctx, now: new Date() },
    { trackId: trackIds[0] ?? '', uploadId: voice },
  )
  await until(() => readFileSync(join(dataDir, 'logs/worker.log'), 'utf8').includes('storage/full'))
  fillUp()
  const own = new Client({ connectionString: database.url })
  own.on('error', () => undefined)
  await own.connect()
  await expect(
    (async () => {
      for (;;)
        await own.query(
          'create table filler_a as select 1; select pg_switch_wal(); drop table filler_a',
        )
    })(),
  ).rejects.toThrow()
  await own.end().catch(() => undefined)

  const acknowledged: string[] = []
  let refusals = 0
  for (let n = 0; refusals < 5; n += 1) {
    fillUp()
    const title = `${n}作目`
    const answer = await addWork(creator, title)
    if (answer.status === 201) acknowledged.push(title)
    else {
      expectUnavailable(answer.status, await answer.json())
      refusals += 1
    }
    const ordered = await order(creator, album)
    if (ordered.status !== 201) expectUnavailable(ordered.status, await ordered.json())
  }
  const lastOrder = await order(creator, album)
  expectUnavailable(lastOrder.status, await lastOrder.json(), 'service-unavailable')

  // A server that dies now cannot come back before there is room.
  process.kill(runningPid(preparePlace(dataDir, () => undefined)) ?? 0, 'SIGKILL')
  await until(() => said.some((line) => line.includes('tried again until it runs')))
  expect((await fetch(`${origin}/healthz`)).status).toBe(503)
  const orderWithoutDatabase = await order(creator, album)
  expectUnavailable(orderWithoutDatabase.status, await orderWithoutDatabase.json())

  // There is room again, and nobody does anything else.
  for (const name of ['reserve', ...Array.from({ length: 50 }, (_, n) => `last-${n}`)])
    rmSync(filler(name), { force: true })
  await until(
    async () => (await answers(origin)) && (await addWork(creator, 'そのあと')).status === 201,
    60_000,
  )
  await until(async () => [201, 409].includes((await order(creator, album)).status))

  const { headers: told } = await fetch(url, { method: 'HEAD', headers: tus(creator) })
  const offset = Number(told.get('upload-offset'))
  expect(offset).toBeLessThan(content.length)
  const rest = sendPart(creator, url, offset, content.length - offset)
  rest.sending.end(content.subarray(offset))
  expect((await rest.answer).statusCode).toBe(204)
  const stored = await parts.storage.read(key)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(stored && hash(await buffer(stored))).toBe(hash(content))

  const stateOf = async () => {
    const [row] = await parts.db.select().from(schema.audio).where(eq(schema.audio.id, audioId))
    return row?.state
  }
  await until(async () => ['ready', 'failed'].includes((await stateOf()) ?? ''), 60_000)
  expect(await stateOf()).toBe('ready')

  const { rows } = await parts.db.execute<{ title: string; tags: number }>(
    sql`select w.title, (select count(*)::int from work_tag t where t.work_id = w.id) tags from work w`,
  )
  const titles = rows.map(({ title }) => title)
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([])
  expect(rows.filter(({ tags }) => tags !== draft().tags.length)).toEqual([])
  expect(said.filter((line) => line.startsWith('HOPELESS'))).toEqual([])
  const log = readFileSync(join(dataDir, 'logs/service.log'), 'utf8')
  expect(log).toMatch(/"code":"storage\/full".*"msg":"request not served"/u)
}, 180_000)
