import { resolve } from 'node:path'
import type { ServiceEnv } from '@/lib/env'
import { DiskStorage } from './disk-storage'
import type { Storage } from './storage'

export { contentTypeOf } from './content-type'
export type { ListedObject, Storage, StoredObject } from './storage'

type StorageSettings = Pick<
  ServiceEnv,
  | 'STORAGE'
  | 'STORAGE_DIR'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ENDPOINT'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'DISK_RESERVE_BYTES'
>

/**
 * Opens the storage of the settings: a folder (`STORAGE_DIR`) or an S3 bucket (`S3_*`). The client of S3 takes 30 MB of
 * memory, so it is loaded only then.
 */
export async function openStorage(settings: StorageSettings): Promise<Storage> {
  const { DISK_RESERVE_BYTES: reserveBytes } = settings
  if (settings.STORAGE !== 's3')
    return new DiskStorage(resolve(settings.STORAGE_DIR ?? ''), reserveBytes)
  const [{ openS3Client }, { S3Storage }] = await Promise.all([
    import('./s3-client'),
    import('./s3-storage'),
  ])
  return new S3Storage(openS3Client(settings), settings.S3_BUCKET ?? '', reserveBytes)
}
