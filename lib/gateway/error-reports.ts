import type { ServiceEnv } from '@/lib/env'
import { reportOptions } from '@/lib/kit/reports/report-options'

/** Reports our own errors to the operators (docs/decisions/personal-data.md). */
export type ErrorReports = {
  /** Never throws and never waits. `facts` say where the error happened; they contain no personal data. */
  send(error: unknown, facts: Record<string, string>): void
  /** Resolves when all reports are sent, after two seconds at the latest. */
  close(): Promise<void>
}

const CLOSE_MS = 2_000
const UNHANDLED = ['OnUncaughtException', 'OnUnhandledRejection']

/** Sends reports to SENTRY_DSN. Without it nothing is loaded and nothing is sent. */
export async function openErrorReports(
  settings: Pick<ServiceEnv, 'SENTRY_DSN' | 'DEPLOYMENT'>,
  part: string,
): Promise<ErrorReports> {
  const { SENTRY_DSN: dsn, DEPLOYMENT: environment } = settings
  if (!dsn) return { send: () => undefined, close: async () => undefined }
  const { captureException, close, init } = await import('@sentry/node')
  init({
    ...reportOptions({ dsn, environment }),
    initialScope: { tags: { part } },
    // Uncaught errors are handled by `endOnFault`; the reporter's own handler would print them in full.
    integrations: (usual) => usual.filter(({ name }) => !UNHANDLED.includes(name)),
  })
  return {
    send: (error, tags) => {
      captureException(error, { tags })
    },
    close: async () => {
      await close(CLOSE_MS)
    },
  }
}

type Log = { fatal: (facts: object, message: string) => void }

/**
 * An uncaught exception or rejection ends the process with code 1, as Node does by default. It is logged and reported
 * like every other error, because Node would print all of its fields (safety 83).
 */
export function endOnFault(log: Log, reports: ErrorReports): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'nobody handled an error')
    reports.send(error, { unhandled: 'true' })
    void reports.close().finally(() => process.exit(1))
  })
}
