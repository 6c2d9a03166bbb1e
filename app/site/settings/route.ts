import { webEnv } from '@/lib/env'
import type { ReportSettings } from '@/lib/kit/report-options'

/** What the browser needs to know of this deployment and kept pages cannot say. */
export const dynamic = 'force-dynamic'

export function GET(): Response {
  const { SENTRY_DSN: dsn, DEPLOYMENT: environment } = webEnv()
  const errorReports: ReportSettings | null = dsn ? { dsn, environment } : null
  return Response.json({ errorReports }, { headers: { 'Cache-Control': 'private, max-age=3600' } })
}
