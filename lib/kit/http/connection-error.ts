/**
 * SQLSTATE of a server that is stopping, starting, full (disk, memory, connections), unable to use its disk, or
 * read-only (PostgreSQL appendix A, classes 08, 53, 57P, 58030 and 25006).
 */
const SERVER_STATES = /^(08...|25006|53...|57P0[1-5]|58030)$/u
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])

const CLIENT_SAYS =
  /^Connection terminated|^Client has encountered a connection error|timeout exceeded when trying to connect/u

/**
 * Whether an error or its cause is a failed or broken connection, or a server that cannot write now: a retry may
 * help.
 */
export function isConnectionError(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const { code, syscall } = cause as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && (NETWORK_CODES.has(code) || SERVER_STATES.test(code)))
      return true
    // A unix socket that is not there.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (CLIENT_SAYS.test(cause.message)) return true
    cause = cause.cause
  }
  return false
}
