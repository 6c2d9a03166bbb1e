import { siteSettings } from './site-settings'
import { whenIdle } from './when-idle'

/** What breaks before the reporter is there waits for it; the rest of a flood says nothing new. */
const MAX_WAITING = 10

const waiting: unknown[] = []
let report = (error: unknown): void => {
  if (waiting.length < MAX_WAITING) waiting.push(error)
}

/** Reports an error that a page has caught itself. Goes nowhere where the site reports no errors. */
export const reportProblem = (error: unknown): void => report(error)

/**
 * Watches for uncaught errors from the start, and loads the reporter once the browser has nothing better to
 * do, where the site reports errors at all: it is no part of a page's first load.
 */
export function startErrorReports(): void {
  const onError = ({ error }: ErrorEvent) => report(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  const settle = (reporter: typeof report) => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
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
