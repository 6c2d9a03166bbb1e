import type { ServiceEnv } from '@/lib/env'
import { reportOptions } from '@/lib/kit/report-options'

/** Tells the operators of errors that are ours (docs/decisions/error-reports.md). */
export type ErrorReports = {
  /** Never throws and never waits. `facts` say where it happened and name nobody. */
  send(error: unknown, facts: Record<string, string>): void
  /** Resolves once what was reported has gone out, after two seconds in any case. */
  close(): Promise<void>
}

const CLOSE_MS = 2_000

/** Reports to SENTRY_DSN; without one nothing is loaded and nothing is sent. */
export async function openErrorReports(
  settings: Pick<ServiceEnv, 'SENTRY_DSN' | 'DEPLOYMENT'>,
  part: string,
): Promise<ErrorReports> {
  const { SENTRY_DSN: dsn, DEPLOYMENT: environment } = settings
  if (!dsn) return { send: () => undefined, close: async () => undefined }
  const { captureException, close, init, onUnhandledRejectionIntegration } = await import(
    '@sentry/node'
  )
  init({
    ...reportOptions({ dsn, environment }),
    initialScope: { tags: { part } },
    // Node's own rule stays: what nobody handles ends the process.
    integrations: [onUnhandledRejectionIntegration({ mode: 'strict' })],
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
