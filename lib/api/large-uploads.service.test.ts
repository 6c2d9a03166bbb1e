// postgres: one, rest
import { createHash, type Hash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { schema } from '@/lib/db'
import { uploadKey } from '@/lib/domain/content/media/media-keys'
import { listen } from '@/sandbox/listen'
import {
  type CallArguments,
  callUploads,
  openTestMedia,
  type TestAccount,
  type TestMedia,
} from './testing/media'
import { answers, bundleProcesses, type TestProcess } from './testing/processes'

const MIB = 1024 ** 2
/** How much memory may have grown after half of a much larger file: parts in transit, and garbage. */
const FLAT_BYTES = 96 * MIB

let bundles: Awaited<ReturnType<typeof bundleProcesses<'service'>>>
beforeAll(async () => {
  bundles = await bundleProcesses({ service: './lib/api/main.ts' })
}, 60_000)
afterAll(() => bundles.remove())

describe.each([
  ['disk', 400 * MIB],
  ['s3', 240 * MIB],
] as const)('a large file sent into %s (safety 47)', (storage, sizeBytes) => {
  let shop: TestMedia
  let service: TestProcess
  let anna: TestAccount
  let origin: string
  beforeAll(async () => {
    const free = await listen(new Hono(), '127.0.0.1', 0)
    origin = free.origin
    await free.close()
    shop = await openTestMedia(storage, {
      API_PORT: new URL(origin).port,
      UPLOAD_MAX_BYTES: String(sizeBytes),
    })
    anna = await shop.signUp()
    service = bundles.process('service', { ...shop.environment, LOG_LEVEL: 'warn' }, () =>
      answers(origin),
    )
    await service.start()
  }, 60_000)
  afterAll(async () => {
    await service.kill()
    await shop.close()
  })

  const call = (...args: CallArguments) => callUploads(origin, anna, ...args)
  const create = (bytes: number) =>
    call('POST', '', { headers: { 'upload-length': String(bytes) } })

  const pattern = randomBytes(MIB)
  /** The file from a place on; it breaks off at `end` where that is not the file's own. */
  async function* content(from: number, end: number) {
    for (let at = from; at < end; ) {
      const part = pattern.subarray(at % MIB, Math.min(MIB, (at % MIB) + end - at))
      at += part.length
      yield part
    }
    if (end < sizeBytes) throw new Error('the line broke')
  }
  const send = (id: string, from: number, end: number) =>
    call('PATCH', `/${id}`, {
      headers: { 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: Readable.toWeb(Readable.from(content(from, end))) as ReadableStream,
      duplex: 'half',
    })
  const offsetOf = async (id: string) =>
    Number((await call('HEAD', `/${id}`)).headers.get('upload-offset'))

  async function hashOf(parts: AsyncIterable<Buffer>): Promise<string> {
    const hash: Hash = createHash('sha256')
    for await (const part of parts) hash.update(part)
    return hash.digest('hex')
  }

  test('exactly as large as allowed, broken off and resumed: it arrives whole, and memory stays flat', async () => {
    expect((await create(sizeBytes + 1)).status).toBe(413)
    const created = await create(sizeBytes)
    expect(created.status).toBe(201)
    const id = created.headers.get('location')?.split('/').at(-1) ?? ''

    const before = await service.memoryBytes()
    const memory: number[] = []
    let isSending = true
    const watching = (async () => {
      while (isSending) {
        memory.push(await service.memoryBytes())
        await pause(20)
      }
    })()
    await expect(send(id, 0, Math.round(sizeBytes / 3))).rejects.toThrow()
    let offset = await offsetOf(id)
    // What had arrived is still being written when the line breaks: a part may follow.
    for (let last = -1; last !== offset; offset = await offsetOf(id)) {
      last = offset
      await pause(200)
    }
    expect(offset).toBeGreaterThan(0)
    const sent = await send(id, offset, sizeBytes)
    isSending = false
    await watching

    expect([sent.status, sent.headers.get('upload-offset')]).toEqual([204, String(sizeBytes)])
    // The least of the later half: on a busy machine garbage waits, but a file held in memory never leaves it.
    const later = memory.slice(Math.ceil(memory.length / 2))
    expect(Math.min(...later) - before).toBeLessThan(FLAT_BYTES)
    const [row] = await shop.parts.db.select().from(schema.upload).where(eq(schema.upload.id, id))
    expect(row).toMatchObject({ sizeBytes, completedAt: expect.any(Date) })
    const stored = await shop.parts.storage.read(uploadKey(id))
    expect(stored).not.toBeNull()
    if (stored) expect(await hashOf(stored)).toBe(await hashOf(content(0, sizeBytes)))
  })
})
