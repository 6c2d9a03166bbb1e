import { hideErrorValues } from './hide-error-values'
import { scrubReport } from './scrub-report'

/** Where error reports go, and as whose. */
export type ReportSettings = { dsn: string; environment: string }

const NOTHING = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  queues: false,
  stackFrameVariables: false,
}

/**
 * How errors are reported from the browser, the web and the service alike: one trace in a thousand, no
 * ResizeObserver loops (spec §8), and nothing that says whose error it was.
 */
export const reportOptions = ({ dsn, environment }: ReportSettings) => ({
  dsn,
  environment,
  tracesSampleRate: 0.001,
  // Vendors that we call learn nothing of our traces.
  tracePropagationTargets: [],
  ignoreErrors: [/ResizeObserver loop/u],
  dataCollection: NOTHING,
  enhanceFetchErrorMessages: false as const,
  beforeSend: <T extends object>(report: T, hint?: { originalException?: unknown }): T =>
    scrubReport(hideErrorValues(report, hint?.originalException)),
  beforeSendSpan: scrubReport,
  // Console output before the error may contain personal data.
  beforeBreadcrumb: <T extends { category?: string }>(breadcrumb: T): T | null =>
    breadcrumb.category === 'console' ? null : scrubReport(breadcrumb),
})
