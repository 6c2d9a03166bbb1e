import { whenIdle } from './after-load'
import { siteSettings } from './site-settings'

/** Errors before the reporter is loaded wait for it; more than these add nothing. */
const MAX_WAITING = 10

const waiting: unknown[] = []
let report = (error: unknown): void => {
  if (waiting.length < MAX_WAITING) waiting.push(error)
}

/** Reports an error that a page has caught. Does nothing if the site reports no errors. */
export const reportProblem = (error: unknown): void => report(error)

/**
 * Watches for uncaught errors from the start, and loads the reporter when idle, if the site reports errors: it is not
 * part of a page's first load.
 */
export function startErrorReports(): void {
  const onError = ({ error }: ErrorEvent) => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  const settle = (reporter: typeof report) => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
    report = reporter
    for (const error of waiting.splice(0)) report(error)
  }
  const open = async () => {
    const settings = (await siteSettings()).errorReports
    if (!settings) return settle(() => undefined)
    const { openReporter } = await import('./error-reporter')
    settle(openReporter(settings))
  }
  whenIdle(() => open().catch(() => settle(() => undefined)))
}
