import { createReadStream, createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { contentTypeOf } from './content-type'
import { ensureDiskSpace } from './ensure-disk-space'
import { ensureWhole } from './ensure-whole'
import { assertKey, assertPrefix, isKey } from './key'
import { deleteAbandonedScratch, makeScratch } from './scratch'
import type { ByteRange, ListedObject, Storage } from './storage'
import { storing } from './storage-errors'

const SCRATCH = join(tmpdir(), 'koeniwa-scratch')

const nullIfMissing = (error: unknown) => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw error
}

/** Storage in one S3 bucket. In S3 an object is visible only when all of it has arrived. */
export class S3Storage implements Storage {
  constructor(
    private readonly client: S3Client,
    private readonly bucket: string,
    private readonly reserveBytes = 0,
  ) {}

  private at(key: string) {
    assertKey(key)
    return { Bucket: this.bucket, Key: key }
  }

  reach(): Promise<void> {
    return storing(async () => {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }))
    })
  }

  put(key: string, body: Buffer | Readable): Promise<void> {
    const at = this.at(key)
    return storing(async () => {
      // When the stream or a part fails, it aborts the upload and removes its parts.
      const upload = new Upload({
        client: this.client,
        params: { ...at, Body: body, ContentType: contentTypeOf(key) },
        queueSize: 2,
      })
      await upload.done()
    })
  }

  putFile(key: string, path: string): Promise<void> {
    const at = this.at(key)
    return storing(async () => {
      const { size } = await stat(path)
      await this.client.send(
        new PutObjectCommand({
          ...at,
          Body: createReadStream(path, { highWaterMark: 256 * 1024 }),
          ContentLength: size,
          ContentType: contentTypeOf(key),
        }),
      )
      await rm(path, { force: true })
    })
  }

  head(key: string) {
    const at = this.at(key)
    return storing(async () => {
      const found = await this.client.send(new HeadObjectCommand(at)).catch(nullIfMissing)
      return (
        found && {
          sizeBytes: found.ContentLength ?? 0,
          etag: (found.ETag ?? '').replaceAll('"', ''),
        }
      )
    })
  }

  read(key: string, range?: ByteRange) {
    const at = this.at(key)
    return storing(async () => {
      const found = await this.client
        .send(
          new GetObjectCommand({
            ...at,
            ...(range && { Range: `bytes=${range.start}-${range.end}` }),
          }),
        )
        .catch(nullIfMissing)
      return found?.Body instanceof Readable ? found.Body : null
    })
  }

  async readInto(buffer: Buffer, key: string, range: ByteRange): Promise<boolean> {
    const stream = await this.read(key, range)
    if (!stream) return false
    return storing(async () => {
      let length = 0
      for await (const chunk of stream as AsyncIterable<Buffer>)
        length += chunk.copy(buffer, length)
      ensureWhole(length, range)
      return true
    })
  }

  async fetchTo(key: string, path: string): Promise<boolean> {
    const stream = await this.read(key)
    if (!stream) return false
    await storing(() => pipeline(stream, createWriteStream(path)))
    return true
  }

  async delete(key: string): Promise<void> {
    const at = this.at(key)
    await storing(() => this.client.send(new DeleteObjectCommand(at)))
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertPrefix(prefix)
    let batch: string[] = []
    const flush = async () => {
      if (batch.length === 0) return
      const Objects = batch.map((Key) => ({ Key }))
      batch = []
      await storing(() =>
        this.client.send(
          new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects, Quiet: true } }),
        ),
      )
    }
    for await (const { key } of this.list(prefix)) {
      batch.push(key)
      if (batch.length === 1000) await flush()
    }
    await flush()
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    if (prefix !== '') assertPrefix(prefix)
    let token: string | undefined
    do {
      const page = await storing(() =>
        this.client.send(
          new ListObjectsV2Command({
            Bucket: this.bucket,
            ...(prefix && { Prefix: prefix }),
            ...(token && { ContinuationToken: token }),
          }),
        ),
      )
      for (const { Key, Size, LastModified } of page.Contents ?? [])
        if (Key && isKey(Key))
          yield { key: Key, sizeBytes: Size ?? 0, modifiedAt: LastModified ?? new Date() }
      token = page.NextContinuationToken
    } while (token)
  }

  async move(from: string, to: string): Promise<void> {
    await this.copy(from, to)
    await this.delete(from)
  }

  async copy(from: string, to: string): Promise<void> {
    const [source, target] = [this.at(from), this.at(to)]
    await storing(() =>
      this.client.send(
        new CopyObjectCommand({ ...target, CopySource: `${source.Bucket}/${source.Key}` }),
      ),
    )
  }

  /** A bucket cannot be full. */
  async ensureDiskSpace(): Promise<void> {}

  async makeScratch(name: string): Promise<string> {
    await ensureDiskSpace(SCRATCH, 0, this.reserveBytes)
    return makeScratch(SCRATCH, name)
  }

  deleteAbandonedScratch(before: Date): Promise<void> {
    return deleteAbandonedScratch(SCRATCH, before)
  }
}
