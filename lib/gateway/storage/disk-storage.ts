import { randomUUID } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  rmdir,
  stat,
} from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ensureDiskSpace } from './ensure-disk-space'
import { ensureWhole } from './ensure-whole'
import { assertKey, assertPrefix, isKey } from './key'
import { readPart } from './read-part'
import { deleteAbandonedScratch, makeScratch } from './scratch'
import type { ByteRange, ListedObject, Storage } from './storage'
import { codeOf, storing } from './storage-errors'

const isMissing = (error: unknown) =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String(codeOf(error)))
const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null
  throw error
}

/** Temporary files are beside the objects. No key can have such a name. */
const TEMPORARY = '.tmp'
const SCRATCH = '.scratch'

/** Storage in a local folder. An object is written to a temporary file, flushed to the disk, then renamed. */
export class DiskStorage implements Storage {
  constructor(
    private readonly root: string,
    private readonly reserveBytes = 0,
  ) {}

  private pathOf(key: string): string {
    assertKey(key)
    return join(this.root, ...key.split('/'))
  }

  /** Flushes the finished temporary file and renames it. On any failure the file is removed. */
  private async settle(temporary: string, target: string): Promise<void> {
    const file = await open(temporary, 'r+')
    try {
      await file.sync()
    } finally {
      await file.close()
    }
    await mkdir(dirname(target), { recursive: true })
    await rename(temporary, target)
  }

  private async viaTemporary(key: string, write: (temporary: string) => Promise<void>) {
    const target = this.pathOf(key)
    const temporary = join(this.root, TEMPORARY, randomUUID())
    await storing(async () => {
      await mkdir(dirname(temporary), { recursive: true })
      try {
        await write(temporary)
        await this.settle(temporary, target)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    })
  }

  reach(): Promise<void> {
    return storing(async () => {
      await mkdir(this.root, { recursive: true })
      await access(this.root, constants.R_OK | constants.W_OK)
    })
  }

  put(key: string, body: Buffer | Readable): Promise<void> {
    const source = Buffer.isBuffer(body) ? Readable.from([body], { objectMode: false }) : body
    return this.viaTemporary(key, (temporary) => pipeline(source, createWriteStream(temporary)))
  }

  async putFile(key: string, path: string): Promise<void> {
    const target = this.pathOf(key)
    try {
      await this.settle(path, target)
    } catch (error) {
      if (codeOf(error) !== 'EXDEV') return storing(() => Promise.reject(error))
      await this.viaTemporary(key, (temporary) => copyFile(path, temporary))
    }
  }

  head(key: string) {
    const path = this.pathOf(key)
    return storing(async () => {
      const found = await stat(path).catch(nullIfMissing)
      if (!found?.isFile()) return null
      return {
        sizeBytes: found.size,
        etag: `${found.size.toString(36)}-${found.mtimeMs.toString(36)}`,
      }
    })
  }

  read(key: string, range?: { start: number; end: number }) {
    const path = this.pathOf(key)
    return storing(async () => {
      const file = await open(path, constants.O_RDONLY).catch(nullIfMissing)
      if (!file) return null
      if (!(await file.stat()).isFile()) {
        await file.close()
        return null
      }
      return createReadStream('', { fd: file, highWaterMark: 256 * 1024, ...range }) as Readable
    })
  }

  readInto(buffer: Buffer, key: string, range: ByteRange) {
    const path = this.pathOf(key)
    return storing(async () => {
      const length = await readPart(path, buffer, range).catch(nullIfMissing)
      if (length !== null) ensureWhole(length, range)
      return length !== null
    })
  }

  fetchTo(key: string, path: string) {
    const source = this.pathOf(key)
    return storing(async () => {
      try {
        await link(source, path)
        return true
      } catch (error) {
        if (isMissing(error)) return false
        if (!['EXDEV', 'EPERM', 'EMLINK', 'ENOTSUP'].includes(String(codeOf(error)))) throw error
        await copyFile(source, path)
        return true
      }
    })
  }

  delete(key: string) {
    const path = this.pathOf(key)
    return storing(async () => {
      await rm(path, { force: true })
      await this.dropEmptyFolders(dirname(path))
    })
  }

  deletePrefix(prefix: string) {
    assertPrefix(prefix)
    const path = this.pathOf(prefix.slice(0, -1))
    return storing(async () => {
      await rm(path, { recursive: true, force: true })
      await this.dropEmptyFolders(dirname(path))
    })
  }

  private async dropEmptyFolders(folder: string): Promise<void> {
    for (let at = folder; at !== this.root && at.startsWith(this.root + sep); at = dirname(at)) {
      if (
        await rmdir(at).then(
          () => false,
          () => true,
        )
      )
        return
    }
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    if (prefix !== '') assertPrefix(prefix)
    const folder = prefix === '' ? this.root : this.pathOf(prefix.slice(0, -1))
    const entries = await storing(() => opendir(folder, { recursive: true }).catch(nullIfMissing))
    if (!entries) return
    for await (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const key = relative(this.root, path).split(sep).join('/')
      const found = isKey(key) ? await stat(path).catch(nullIfMissing) : null
      if (found) yield { key, sizeBytes: found.size, modifiedAt: found.mtime }
    }
  }

  move(from: string, to: string) {
    const [source, target] = [this.pathOf(from), this.pathOf(to)]
    return storing(async () => {
      await mkdir(dirname(target), { recursive: true })
      await rename(source, target)
      await this.dropEmptyFolders(dirname(source))
    })
  }

  copy(from: string, to: string): Promise<void> {
    const source = this.pathOf(from)
    return this.viaTemporary(to, (temporary) => copyFile(source, temporary))
  }

  ensureDiskSpace(bytes: number): Promise<void> {
    return ensureDiskSpace(this.root, bytes, this.reserveBytes)
  }

  async makeScratch(name: string): Promise<string> {
    await this.ensureDiskSpace(0)
    return makeScratch(join(this.root, SCRATCH), name)
  }

  async deleteAbandonedScratch(before: Date): Promise<void> {
    await deleteAbandonedScratch(join(this.root, SCRATCH), before)
    await deleteAbandonedScratch(join(this.root, TEMPORARY), before)
  }
}
