import type { Readable } from 'node:stream'

export type StoredObject = { sizeBytes: number; etag: string }

/** Both ends count: bytes 0–0 are one byte (RFC 9110 §14). */
export type ByteRange = { start: number; end: number }

/**
 * Where files live. Disk and S3 behave alike; one test suite runs against both.
 *
 * An object is there whole or not at all: a `put` that fails leaves nothing behind. Keys are relative
 * paths of plain names (`assertKey`). Every call has a time-out.
 * @throws AppError unavailable (`storage/full`, `storage/unavailable`)
 */
export type Storage = {
  put(key: string, body: Buffer | Readable): Promise<void>
  /** Takes the file at `path` over; it may be gone afterwards. */
  putFile(key: string, path: string): Promise<void>
  head(key: string): Promise<StoredObject | null>
  /** Null when there is no such object. The stream must be read or destroyed. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Makes the object readable as a local file for a program that needs one. Nobody may write to it. */
  fetchTo(key: string, path: string): Promise<boolean>
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>
  /** Deletes everything below `prefix`, which ends with `/`. */
  deletePrefix(prefix: string): Promise<void>
  /** Keys below `prefix`, which ends with `/`, in no promised order. */
  list(prefix: string): AsyncIterable<{ key: string; sizeBytes: number }>
  /** Moves an object over another or a free key. @throws Error when `from` does not exist */
  move(from: string, to: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Makes sure that so many bytes more leave the disk its reserve (DISK_RESERVE_BYTES). */
  ensureDiskSpace(bytes: number): Promise<void>
  /** An empty folder of this name for temporary work, near enough that `putFile` need not copy. */
  makeScratch(name: string): Promise<string>
  /** Removes scratch folders that a dead process left, made before this instant. */
  deleteAbandonedScratch(before: Date): Promise<void>
}
