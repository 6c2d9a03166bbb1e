import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { DiskStorage } from './disk-storage'
import { openS3Client } from './s3-client'
import { S3Storage } from './s3-storage'
import type { Storage } from './storage'
import { makeStorageFolder, startS3Peer } from './testing'

type Opened = { storage: Storage; close: () => Promise<void> }

async function openDisk(): Promise<Opened> {
  const folder = await makeStorageFolder()
  return { storage: new DiskStorage(folder.directory), close: folder.remove }
}

async function openS3(): Promise<Opened> {
  const peer = await startS3Peer()
  const client = openS3Client(peer.settings)
  return {
    storage: new S3Storage(client, peer.settings.S3_BUCKET),
    close: async () => {
      client.destroy()
      await peer.stop()
    },
  }
}

const keysOf = async (storage: Storage, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

const textOf = async (stream: Readable | null) => stream && (await buffer(stream)).toString()

describe.each([
  ['disk', openDisk],
  ['S3', openS3],
])('storage on %s', (_name, openOne) => {
  let opened: Opened
  let storage: Storage
  beforeAll(async () => {
    opened = await openOne()
    storage = opened.storage
  })
  afterAll(() => opened.close())

  test('is reached', async () => {
    expect(await storage.reach()).toBeUndefined()
  })

  test('gives back what was put, whole and by range', async () => {
    await storage.put('a/hello.txt', Buffer.from('hello world'))
    expect(await textOf(await storage.read('a/hello.txt'))).toBe('hello world')
    expect(await textOf(await storage.read('a/hello.txt', { start: 6, end: 8 }))).toBe('wor')
    expect(await storage.head('a/hello.txt')).toEqual({
      sizeBytes: 11,
      etag: expect.stringMatching(/^[\w.-]+$/u),
    })
  })

  test('reads a part into a given buffer, and nothing of an object that is shorter', async () => {
    await storage.put('a/hello.txt', Buffer.from('hello world'))
    const into = Buffer.alloc(8, '.')
    expect(await storage.readInto(into, 'a/hello.txt', { start: 6, end: 8 })).toBe(true)
    expect(into.toString()).toBe('wor.....')
    await expect(
      storage.readInto(into, 'a/hello.txt', { start: 6, end: 12 }),
    ).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('takes a stream of unknown length, larger than one part', async () => {
    const chunk = randomBytes(1024 * 1024)
    const chunks = Array.from({ length: 13 }, () => chunk)
    await storage.put('a/large.bin', Readable.from(chunks, { objectMode: false }))
    expect((await storage.head('a/large.bin'))?.sizeBytes).toBe(13 * 1024 * 1024)
    const part = await storage.read('a/large.bin', { start: 5_000_000, end: 5_000_009 })
    const whole = Buffer.concat(chunks)
    expect(part && (await buffer(part))).toEqual(whole.subarray(5_000_000, 5_000_010))
  })

  test('a put that breaks off leaves nothing, and an older object stays as it was', async () => {
    const broken = () =>
      Readable.from(
        (async function* () {
          yield randomBytes(6 * 1024 * 1024)
          throw new Error('the sender went away')
        })(),
        { objectMode: false },
      )
    await expect(storage.put('b/new.bin', broken())).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await storage.head('b/new.bin')).toBeNull()

    await storage.put('b/old.bin', Buffer.from('old'))
    await expect(storage.put('b/old.bin', broken())).rejects.toThrow()
    expect(await textOf(await storage.read('b/old.bin'))).toBe('old')
    expect(await keysOf(storage, 'b/')).toEqual(['b/old.bin'])
  })

  test('what does not exist is null, and deleting it is fine', async () => {
    expect(await storage.head('no/such')).toBeNull()
    expect(await storage.read('no/such')).toBeNull()
    expect(await storage.readInto(Buffer.alloc(1), 'no/such', { start: 0, end: 0 })).toBe(false)
    expect(await storage.fetchTo('no/such', '/dev/null/x')).toBe(false)
    await storage.delete('no/such')
    await storage.deletePrefix('no/')
    expect(await keysOf(storage, 'no/')).toEqual([])
  })

  test('a folder name is not an object', async () => {
    await storage.put('folder/file', Buffer.from('x'))
    expect(await storage.head('folder')).toBeNull()
    expect(await storage.read('folder')).toBeNull()
    expect(await storage.readInto(Buffer.alloc(1), 'folder', { start: 0, end: 0 })).toBe(false)
  })

  test('lists, deletes, copies and moves', async () => {
    for (const key of ['c/1', 'c/d/2', 'c/d/3', 'cc/4']) await storage.put(key, Buffer.from(key))
    expect(await keysOf(storage, 'c/')).toEqual(['c/1', 'c/d/2', 'c/d/3'])
    await storage.makeScratch('not-listed')
    expect(await keysOf(storage, '')).toEqual(expect.arrayContaining(['c/1', 'cc/4']))
    for await (const { modifiedAt } of storage.list(''))
      expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(600_000)
    await storage.delete('c/1')
    await storage.move('c/d/2', 'e/2')
    await storage.copy('c/d/3', 'e/3')
    expect(await keysOf(storage, 'c/')).toEqual(['c/d/3'])
    expect(await textOf(await storage.read('e/2'))).toBe('c/d/2')
    expect(await textOf(await storage.read('e/3'))).toBe('c/d/3')
    await storage.deletePrefix('c/')
    expect(await keysOf(storage, 'c/')).toEqual([])
    expect(await keysOf(storage, 'cc/')).toEqual(['cc/4'])
    await expect(storage.move('c/gone', 'e/gone')).rejects.toThrow()
  })

  test('a file made in the scratch folder is taken over, and can be fetched again', async () => {
    const scratch = await storage.makeScratch('job-1')
    await writeFile(join(scratch, 'made.m4a'), 'made')
    await storage.putFile('f/made.m4a', join(scratch, 'made.m4a'))
    expect(await textOf(await storage.read('f/made.m4a'))).toBe('made')
    expect(await storage.fetchTo('f/made.m4a', join(scratch, 'again'))).toBe(true)
    expect(await readFile(join(scratch, 'again'), 'utf8')).toBe('made')
    const emptied = await storage.makeScratch('job-1')
    await expect(readFile(join(emptied, 'again'))).rejects.toThrow()
  })

  test.each([
    '../x',
    'a/../../x',
    '/etc/passwd',
    'a//b',
    '.tmp/x',
    'a/.hidden',
    'a\\b',
    'a\0b',
    '',
  ])('the key %j is refused', async (key) => {
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
    await expect(async () => storage.read(key)).rejects.toThrow(RangeError)
  })
})

test('a full disk is said clearly and leaves nothing', async () => {
  const folder = await makeStorageFolder()
  const storage = new DiskStorage(folder.directory)
  const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  const source = Readable.from(
    (async function* () {
      yield 'first part'
      throw full
    })(),
  )
  await expect(storage.put('a/b', source)).rejects.toMatchObject({ code: 'storage/full' })
  expect(await keysOf(storage, 'a/')).toEqual([])
  expect(await keysOf(storage, 'tmp/')).toEqual([])
  await folder.remove()
})

test('an S3 that is not there is said clearly, after bounded tries', async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => probe.once('listening', listening))
  const address = probe.address()
  const port = typeof address === 'object' ? address?.port : 0
  await new Promise((closed) => probe.close(closed))
  const client = openS3Client({
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'x',
    S3_SECRET_ACCESS_KEY: 'x',
  })
  const storage = new S3Storage(client, 'bucket')
  await expect(storage.head('a/b')).rejects.toMatchObject({ code: 'storage/unavailable' })
  client.destroy()
})
