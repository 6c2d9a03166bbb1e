import type { ServiceEnv } from '@/lib/env'
import type { NoteFault } from '@/lib/kit/reports/note-fault'
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

/** The reports of a process whose reporter somebody else has started: the web's is started by Next.js. */
export const startedReports = (settings: Pick<ServiceEnv, 'SENTRY_DSN'>): ErrorReports => ({
  send: (error, tags) => {
    if (settings.SENTRY_DSN)
      void import('@sentry/node').then(({ captureException }) => captureException(error, { tags }))
  },
  close: async () => {
    if (settings.SENTRY_DSN) await import('@sentry/node').then(({ close }) => close(CLOSE_MS))
  },
})

type Log = { [level in 'fatal' | 'error']: (facts: object, message: string) => void }

/** The same line is written once in this time, so that an outage cannot fill the log. */
const SAME_LINE_MS = 60_000

/**
 * Takes what goes wrong beside requests and jobs (pool, queue, limits): logged with its cause, and reported. Of the
 * same message only the first within a minute; the next line says how many were left out.
 */
export function noteFaults(
  log: Pick<Log, 'error'>,
  reports: ErrorReports,
  clockMs = () => performance.now(),
): NoteFault {
  const lines = new Map<string, { atMs: number; leftOut: number }>()
  return (message, error) => {
    const [nowMs, last] = [clockMs(), lines.get(message)]
    if (last && nowMs - last.atMs < SAME_LINE_MS) {
      last.leftOut += 1
      return
    }
    lines.set(message, { atMs: nowMs, leftOut: 0 })
    log.error({ err: error, ...(last?.leftOut && { leftOut: last.leftOut }) }, message)
    reports.send(error, { fault: message })
  }
}

/**
 * An uncaught exception or rejection ends the process with code 1, as Node does by default. It is logged and reported
 * like every other error, because Node would print all of its fields (safety 83).
 */
export function endOnFault(log: Pick<Log, 'fatal'>, reports: ErrorReports): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'nobody handled an error')
    reports.send(error, { unhandled: 'true' })
    void reports.close().finally(() => process.exit(1))
  })
}
