// postgres: one, rest
import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { uploadKey } from '@/lib/domain/content/media/media-keys'
import { UPLOAD_LEASE_MS } from '@/lib/gateway/uploads'
import type { Person } from './testing/catalogue'
import { type CallArguments, callUploads } from './testing/media'
import { until } from './testing/processes'
import { openShopProcesses, type ShopProcesses } from './testing/shop-processes'

const TIMEOUT_MS = 240_000
const MIB = 1024 ** 2
const FILE = randomBytes(6 * MIB)
/** Lines that say nothing more are closed at the end. */
const line = new AbortController()

/** Two services, each a process of its own, on one database and one storage. */
let shop: ShopProcesses
let anna: Person
beforeAll(async () => {
  shop = await openShopProcesses(2)
  anna = await shop.buyer()
}, TIMEOUT_MS)
afterAll(async () => {
  line.abort()
  await shop.close()
}, TIMEOUT_MS)

const callAt = (at: number, ...args: CallArguments) =>
  callUploads(shop.origins[at] ?? '', anna, ...args)

async function create(at: number): Promise<string> {
  const answer = await callAt(at, 'POST', '', { headers: { 'upload-length': String(FILE.length) } })
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Sends the rest of the file from a place on, or so much of it, and then says nothing more. */
const send = (at: number, id: string, from: number, silentFrom?: number) =>
  callAt(at, 'PATCH', `/${id}`, {
    headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    body: Readable.toWeb(Readable.from(content(from, silentFrom))) as ReadableStream,
    duplex: 'half',
  })

async function* content(from: number, silentFrom = FILE.length) {
  yield FILE.subarray(from, silentFrom)
  if (silentFrom < FILE.length) await pause(60_000, undefined, { signal: line.signal })
}

const offsetAt = async (at: number, id: string) =>
  Number((await callAt(at, 'HEAD', `/${id}`)).headers.get('upload-offset'))

async function digestOf(id: string): Promise<string> {
  const path = join(shop.shop.environment.STORAGE_DIR, uploadKey(id))
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}
const digest = createHash('sha256').update(FILE).digest('hex')

test(
  'an upload goes on at another service after kill -9 of the one where it was begun',
  async () => {
    const id = await create(0)
    const lost = send(0, id, 0, 3 * MIB).catch(() => 'lost')
    await until(async () => (await bytesOf(id)) >= 2 * MIB)
    await shop.services[0]?.kill()
    expect(await lost).toBe('lost')
    const startMs = Date.now()
    const offset = await offsetAt(1, id)
    expect(offset).toBeGreaterThanOrEqual(2 * MIB)
    expect(Date.now() - startMs).toBeLessThan(UPLOAD_LEASE_MS + 10_000)
    expect((await send(1, id, offset)).status).toBe(204)
    expect(await digestOf(id)).toBe(digest)
    await shop.services[0]?.start()
  },
  TIMEOUT_MS,
)

test(
  'a sender that changes the service in the middle is not made to wait for the end of a lease',
  async () => {
    const id = await create(0)
    const silent = send(0, id, 0, 2 * MIB).catch(() => null)
    await until(async () => (await bytesOf(id)) >= MIB)
    const offset = await offsetAt(1, id)
    expect((await send(1, id, offset)).status).toBe(204)
    expect(await digestOf(id)).toBe(digest)
    const told = Number((await silent)?.headers.get('upload-offset') ?? 0)
    expect(told).toBeLessThan(FILE.length)
  },
  TIMEOUT_MS,
)

const bytesOf = (id: string) =>
  stat(join(shop.shop.environment.STORAGE_DIR, uploadKey(id))).then(
    ({ size }) => size,
    () => 0,
  )
