import type { Storage } from '@/lib/gateway/storage'

/**
 * What made a work on files fail: on a full disk that alone (`storage/full`), for nothing else can be believed
 * then, not even that the sound is damaged.
 */
export const orFullDisk = (
  storage: Pick<Storage, 'ensureRoom'>,
  error: unknown,
): Promise<unknown> =>
  storage.ensureRoom(0).then(
    () => error,
    (full: unknown) => full,
  )
