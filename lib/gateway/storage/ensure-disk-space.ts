import { mkdir, statfs } from 'node:fs/promises'
import { storageError, storing } from './storage-errors'

/**
 * Makes sure that a disk has room for `bytes` beside its reserve. The database and the logs are usually on the same
 * disk. @throws AppError unavailable (`storage/full`)
 */
export function ensureDiskSpace(
  folder: string,
  bytes: number,
  reserveBytes: number,
): Promise<void> {
  return storing(async () => {
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize - bytes < reserveBytes)
      throw storageError(Object.assign(new Error('the reserve is reached'), { code: 'ENOSPC' }))
  })
}
