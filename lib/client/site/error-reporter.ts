import { captureException, init } from '@sentry/nextjs'
import { type ReportSettings, reportOptions } from '@/lib/kit/reports/report-options'

/** Starts reporting what nobody catches, and gives the way to report what somebody did. */
export function openReporter(settings: ReportSettings): (error: unknown) => void {
  init({ ...reportOptions(settings), initialScope: { tags: { part: 'browser' } } })
  return (error) => {
    captureException(error)
  }
}
