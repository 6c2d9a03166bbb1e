/** Whether a statement failed because it waited for a lock longer than its transaction allows. */
export function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ((cause as { code?: string }).code === '55P03') return true
  return false
}
