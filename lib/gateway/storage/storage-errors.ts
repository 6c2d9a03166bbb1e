import { AppError } from '@/lib/kit/errors'

/** The code of an operating-system error (`ENOENT` …), if it has one. */
export const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** The error that callers see when the storage fails; the cause is only in the log. */
export function storageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  return isFull(cause)
    ? new AppError(
        'unavailable',
        'storage/full',
        '保存場所に空きがないため、受け付けられませんでした。時間をおいてもう一度お試しください。',
        { cause },
      )
    : new AppError(
        'unavailable',
        'storage/unavailable',
        'ファイルの保存場所に接続できませんでした。時間をおいてもう一度お試しください。',
        { cause },
      )
}

/** Runs a storage call. Every error becomes a `storageError`, except that of a wrong key. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RangeError) throw error
    throw storageError(error)
  }
}
