import { loadPart } from '../part/load-part'
import type { Analytics } from '../site/analytics'
import { siteSettings } from '../site/site-settings'

/** A page counts as viewed after this time (spec §2, §9). */
const SEEN_AFTER_MS = 1_000
const MAX_PATH_LENGTH = 500

/** The configured provider of analytics; its code is loaded with the first view that it may hear of. */
let provider: Analytics | null = null

/** Reports the page view after a second; the returned function cancels it. */
export function announcePageView(): () => void {
  provider?.heedPage()
  const timer = setTimeout(sendPageView, SEEN_AFTER_MS)
  return () => {
    clearTimeout(timer)
    // Also where the next page is none of the store's.
    provider?.heedPage()
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
  void tellProvider().catch(() => undefined)
}

async function tellProvider(): Promise<void> {
  if (!(await siteSettings()).analytics) return
  const { analytics } = await loadPart(() => import('../site/analytics'))
  provider = analytics
  await analytics.seePage()
}
