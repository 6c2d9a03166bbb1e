/** Error codes of the system, of PostgreSQL and of our own storage. */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100', 'storage/full'])

/** Whether an error or its cause is a full disk, which is temporary and nobody's fault. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    if (CODES.has((cause as { code?: unknown }).code)) return true
    cause = cause.cause
  }
  return false
}
