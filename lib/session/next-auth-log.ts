import 'server-only'
import type { LoggerInstance } from 'next-auth'
import { webEnv } from '@/lib/env'

/** Any client can send a cookie that cannot be read. */
const BY_CLIENTS = new Set(['JWT_SESSION_ERROR'])

/** What fails inside next-auth, a provider that does not answer for one: a line of the log, and a report. */
export const nextAuthLog: LoggerInstance = {
  error: (code, given) => {
    const error = given instanceof Error ? given : given.error
    const isByClient = BY_CLIENTS.has(code)
    console[isByClient ? 'warn' : 'error']('next-auth failed', { code }, error)
    if (!isByClient && webEnv().SENTRY_DSN) void report(error, code)
  },
  warn: () => undefined,
  debug: () => undefined,
}

async function report(error: Error, code: string): Promise<void> {
  const { captureException } = await import('@sentry/nextjs')
  captureException(error, { tags: { code } })
}
