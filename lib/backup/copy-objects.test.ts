import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DiskStorage } from '@/lib/gateway/storage/disk-storage'
import { type Copying, copyObjects, readKnown } from './copy-objects'
import type { Place } from './place'

/** A storage in which an object reads differently the second time. */
class ChangingStorage extends DiskStorage {
  readonly second = new Map<string, string | null>()
  private readonly seen = new Set<string>()

  override async read(key: string): Promise<Readable | null> {
    const change = this.second.get(key)
    if (change === undefined || !this.seen.has(key)) {
      this.seen.add(key)
      return super.read(key)
    }
    return change === null ? null : Readable.from([Buffer.from(change)])
  }
}

let dir: string
let source: ChangingStorage
let place: Place
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'koeniwa-copy-objects-'))
  source = new ChangingStorage(join(dir, 'storage'))
  place = { storage: new DiskStorage(join(dir, 'place')), prefix: 'shop/' }
  for (const key of ['master/1', 'upload/1/file', 'image/1/128.webp'])
    await source.put(key, Buffer.from('first'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

async function copy(): Promise<Copying> {
  const copying: Copying = {
    ...{ source, place, seal: async (plain) => plain, known: await readKnown(place) },
    ...{ taken: new Map(), leftOut: new Set(), copied: 0, copiedBytes: 0 },
  }
  await copyObjects(copying)
  return copying
}

test('an upload that is still arriving, and what is deleted meanwhile, are left out and named', async () => {
  source.second.set('upload/1/file', 'first and more')
  source.second.set('image/1/128.webp', null)
  const { taken, leftOut, copied } = await copy()
  expect([...taken.keys()]).toEqual(['master/1'])
  expect([...leftOut].sort()).toEqual(['image/1/128.webp', 'upload/1/file'])
  expect(copied).toBe(1)
})

test('a file that reads differently each time ends the backup', async () => {
  source.second.set('master/1', 'other')
  await expect(copy()).rejects.toThrow('master/1 is not what it was.')
  expect([...(await readKnown(place)).keys()]).not.toContain('master/1')
})

test('a file is copied once, and again when it is newer than its copy', async () => {
  expect((await copy()).copied).toBe(3)
  expect((await copy()).copied).toBe(0)
  await source.put('image/1/128.webp', Buffer.from('later'))
  const { taken, copied } = await copy()
  expect([taken.size, copied]).toEqual([3, 1])
})
