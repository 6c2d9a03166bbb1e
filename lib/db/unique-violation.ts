/** Whether a statement failed because a unique index, of this name where given, already holds the value. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint: name } = cause as { code?: string; constraint?: string }
    if (code === '23505') return constraint === undefined || name === constraint
  }
  return false
}
