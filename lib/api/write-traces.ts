import type { ErrorReports } from '@/lib/gateway/error-reports'
import type { createLog } from '@/lib/gateway/log'
import type { Trace } from './trace-of'

/** Writes each trace as one line of the log, and reports its error, if it has one. */
export const writeTraces =
  (log: ReturnType<typeof createLog>, reports: ErrorReports) =>
  ({ level, message, facts, error }: Trace): void => {
    log[level](error === undefined ? facts : { ...facts, err: error }, message)
    if (error === undefined) return
    reports.send(error, { path: String(facts.path), requestId: String(facts.requestId) })
  }
