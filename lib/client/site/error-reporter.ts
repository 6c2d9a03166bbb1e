import { captureException, init } from '@sentry/nextjs'
import { type ReportSettings, reportOptions } from '@/lib/kit/reports/report-options'

/** Starts reporting uncaught errors, and returns a function to report caught ones. */
export function openReporter(settings: ReportSettings): (error: unknown) => void {
  init({ ...reportOptions(settings), initialScope: { tags: { part: 'browser' } } })
  return (error) => {
    captureException(error)
  }
}
