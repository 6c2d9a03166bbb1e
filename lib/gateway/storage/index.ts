import { resolve } from 'node:path'
import type { ServiceEnv } from '@/lib/env'
import { DiskStorage } from './disk-storage'
import { openS3Client } from './s3-client'
import { S3Storage } from './s3-storage'
import type { Storage } from './storage'

export { contentTypeOf } from './content-type'
export type { Storage, StoredObject } from './storage'

/** Opens the storage of the settings: a folder (`STORAGE_DIR`) or an S3 bucket (`S3_*`). */
export function openStorage(settings: ServiceEnv): Storage {
  return settings.STORAGE === 's3'
    ? new S3Storage(openS3Client(settings), settings.S3_BUCKET ?? '', settings.DISK_RESERVE_BYTES)
    : new DiskStorage(resolve(settings.STORAGE_DIR ?? ''), settings.DISK_RESERVE_BYTES)
}
