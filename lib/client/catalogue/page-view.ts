import { analytics } from '../site/analytics'

/** A page counts as viewed after this time (spec §2, §9). */
const SEEN_AFTER_MS = 1_000
const MAX_PATH_LENGTH = 500

/** Reports the page view after a second; the returned function cancels it. */
export function announcePageView(): () => void {
  analytics.heedPage()
  const timer = setTimeout(sendPageView, SEEN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    // Also where the next page is none of the store's.
    analytics.heedPage()
  }
}

/** Sent to our anonymous count and to the configured provider, without waiting. */
function sendPageView(): void {
  const path = location.pathname.slice(0, MAX_PATH_LENGTH)
  void fetch('/api/event/page-view', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
  }).catch(() => undefined)
  // The companion app counts its own screens.
  if (document.documentElement.dataset.inApp !== undefined) return
  void analytics.seePage()
}
