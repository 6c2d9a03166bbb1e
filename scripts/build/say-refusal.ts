import { BackupRefused } from '@/lib/backup'
import { AppError } from '@/lib/kit/errors'

/** Says why a backup or a restore has failed, and ends with 1. @throws what is neither a refusal nor a storage's error */
export function sayRefusal(error: unknown): void {
  if (!(error instanceof BackupRefused || error instanceof AppError)) throw error
  const { cause } = error
  const why = error instanceof AppError && cause instanceof Error ? ` (${cause.message})` : ''
  console.error(error.message + why)
  process.exitCode = 1
}
