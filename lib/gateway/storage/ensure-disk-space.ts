import { mkdir, statfs } from 'node:fs/promises'
import { storageError, storing } from './storage-errors'

/**
 * Makes sure that a disk takes so many bytes more and keeps its reserve: the database and the logs live on it
 * too, mostly. @throws AppError unavailable (`storage/full`)
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
