import { publicPageOf } from '@/lib/kit/shop/page-of-path'
import { allowsAnalytics, watchAnalyticsChoice } from './analytics-choice'
import { loadScript } from './load-script'
import { siteSettings } from './site-settings'

type TagWindow = Window & { dataLayer?: unknown[] }
export type Analytics = { heedPage: () => void; seePage: () => Promise<void> }
type Tag = { id: string; send: (...words: unknown[]) => void }

/**
 * Reports page views to the configured provider: of pages that are the same for everybody, by their folded address, and
 * while the user allows it. Its tag is loaded for the first one; at all other times a tag that is loaded is silent.
 */
export function createAnalytics(
  readSettings: typeof siteSettings,
  load: typeof loadScript,
): Analytics {
  let opening: Promise<Tag | null> | null = null
  let tag: Tag | null = null

  /** The provider's own switch, which what its tag sends by itself heeds as well. */
  function heedPage(): void {
    if (tag) Reflect.set(window, `ga-disable-${tag.id}`, pageToTell() === null)
  }

  /** The provider's tag, which sends only what it is given. */
  async function openTag(scriptUrl: string, page: object): Promise<Tag> {
    const tagWindow = window as TagWindow
    tagWindow.dataLayer ??= []
    const queue = tagWindow.dataLayer
    const id = new URL(scriptUrl, location.href).searchParams.get('id') ?? ''
    // The tag understands `arguments` objects alone.
    const send: Tag['send'] = function () {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments)
    }
    tag = { id, send }
    watchAnalyticsChoice(heedPage)
    send('js', new Date())
    send('set', page)
    send('config', id, { send_page_view: false })
    await load(scriptUrl)
    return tag
  }

  return {
    heedPage,
    async seePage() {
      const page = pageToTell()
      const settings = (await readSettings()).analytics
      if (!settings || !page || pageToTell() === null) return
      opening ??= openTag(settings.scriptUrl, page).catch(() => null)
      const opened = await opening
      heedPage()
      if (!opened || pageToTell() === null) return
      // For what the tag sends by itself as well: it would read address and title from the page.
      opened.send('set', page)
      opened.send('event', 'page_view', page)
    },
  }
}

/** What the provider may know of the present page; null if nothing. Titles and exact addresses can be personal. */
function pageToTell(): object | null {
  const path = allowsAnalytics() ? publicPageOf(location.pathname) : null
  if (path === null) return null
  return {
    page_path: path,
    page_location: location.origin + path,
    page_title: path,
    page_referrer: document.referrer && new URL(document.referrer).origin,
  }
}

export const analytics = createAnalytics(siteSettings, loadScript)
