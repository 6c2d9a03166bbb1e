import type { Readable } from 'node:stream'

export type StoredObject = { sizeBytes: number; etag: string }

export type ListedObject = { key: string; sizeBytes: number; modifiedAt: Date }

/** Both ends count: bytes 0–0 are one byte (RFC 9110 §14). */
export type ByteRange = { start: number; end: number }

/**
 * The storage of files. Disk and S3 behave the same; one test suite runs against both.
 *
 * An object is complete or does not exist: a failed `put` leaves nothing. Keys are relative paths of plain names
 * (`assertKey`). Every call has a time-out.
 * @throws AppError unavailable (`storage/full`, `storage/unavailable`)
 */
export type Storage = {
  /** Makes sure that the folder or the bucket is there. */
  reach(): Promise<void>
  put(key: string, body: Buffer | Readable): Promise<void>
  /** Stores the file at `path`. The file may be moved away. */
  putFile(key: string, path: string): Promise<void>
  head(key: string): Promise<StoredObject | null>
  /** Null when there is no such object. The caller must read or destroy the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /**
   * Reads a range to the beginning of `buffer`, which must have room for it. False when there is no such object.
   * @throws AppError when the object ends before the range
   */
  readInto(buffer: Buffer, key: string, range: ByteRange): Promise<boolean>
  /** Gives a local file of the object to a program that needs one. The file is read-only. */
  fetchTo(key: string, path: string): Promise<boolean>
  /** A missing object is no error. */
  delete(key: string): Promise<void>
  /** Deletes everything below `prefix`, which ends with `/`. */
  deletePrefix(prefix: string): Promise<void>
  /** Objects below `prefix`, which ends with `/`, in any order; all of them where it is empty. */
  list(prefix: string): AsyncIterable<ListedObject>
  /** Moves an object; an object at the new key is replaced. @throws Error when `from` does not exist */
  move(from: string, to: string): Promise<void>
  copy(from: string, to: string): Promise<void>
  /** Makes sure that the disk has room for `bytes` beside its reserve (DISK_RESERVE_BYTES). */
  ensureDiskSpace(bytes: number): Promise<void>
  /** An empty folder of this name for temporary work, on the same disk, so that `putFile` does not copy. */
  makeScratch(name: string): Promise<string>
  /** Removes scratch folders that were made before this instant, by processes that have ended. */
  deleteAbandonedScratch(before: Date): Promise<void>
}
