import type { Instrumentation } from 'next'
import { isBuilding, webEnv } from '@/lib/env'
import { reportOptions } from '@/lib/kit/reports/report-options'

/** Reports the web server's errors where SENTRY_DSN is set; the reporter is not even loaded otherwise. */
export async function register(): Promise<void> {
  if (isBuilding()) return
  const { SENTRY_DSN: dsn, DEPLOYMENT: environment } = webEnv()
  if (!dsn) return
  const { init, onUnhandledRejectionIntegration } = await import('@sentry/nextjs')
  init({
    ...reportOptions({ dsn, environment }),
    initialScope: { tags: { part: 'web' } },
    // `endOnFault` reports what ends the web (lib/web/main.ts). Their own handlers would print errors in full.
    integrations: (usual) => [
      ...usual.filter(({ name }) => !/^OnUn(?:caughtException|handledRejection)$/u.test(name)),
      onUnhandledRejectionIntegration({ mode: 'none' }),
    ],
  })
}

export const onRequestError: Instrumentation.onRequestError = async (...failure) => {
  if (isBuilding() || !webEnv().SENTRY_DSN) return
  const { captureRequestError } = await import('@sentry/nextjs')
  captureRequestError(...failure)
}
