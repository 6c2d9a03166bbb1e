import type { Storage } from '@/lib/gateway/storage'

/**
 * The cause of a failed file operation. On a full disk it is always `storage/full`: other symptoms, such as a
 * damaged sound, are then unreliable.
 */
export const orFullDisk = (
  storage: Pick<Storage, 'ensureDiskSpace'>,
  error: unknown,
): Promise<unknown> =>
  storage.ensureDiskSpace(0).then(
    () => error,
    (full: unknown) => full,
  )
