import { loadScript } from '../site/load-script'
import { siteSettings } from '../site/site-settings'

/** A page counts as viewed after this time (spec §2, §9). */
const SEEN_AFTER_MS = 1_000
const MAX_PATH_LENGTH = 500

type TagWindow = Window & { dataLayer?: unknown[] }
type Tag = (...words: unknown[]) => void

let tag: Promise<Tag | null> | null = null

/** Reports the page view after a second; the returned function cancels it. */
export function announcePageView(): () => void {
  const timer = setTimeout(sendPageView, SEEN_AFTER_MS)
  return () => clearTimeout(timer)
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
  const page = {
    page_path: path,
    page_location: location.origin + path,
    page_title: document.title,
  }
  tag ??= openTag().catch(() => null)
  void tag.then((send) => send?.('event', 'page_view', page))
}

/** The provider's tag, which sends only what it is given. Null if none is configured. */
async function openTag(): Promise<Tag | null> {
  const settings = (await siteSettings()).analytics
  if (!settings) return null
  const page = window as TagWindow
  page.dataLayer ??= []
  const queue = page.dataLayer
  // The tag understands `arguments` objects alone.
  const send: Tag = function () {
    // biome-ignore lint/complexity/noArguments: see above
    queue.push(arguments)
  }
  send('js', new Date())
  const id = new URL(settings.scriptUrl, location.href).searchParams.get('id')
  send('config', id, { send_page_view: false })
  await loadScript(settings.scriptUrl)
  return send
}
