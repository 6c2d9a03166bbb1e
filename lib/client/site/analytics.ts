import { allowsAnalytics, watchAnalyticsChoice } from './analytics-choice'
import { loadScript } from './load-script'
import { siteSettings } from './site-settings'

type TagWindow = Window & { dataLayer?: unknown[] }
type Tag = { id: string; send: (...words: unknown[]) => void }

/**
 * Reports page views to the configured provider. Its tag is loaded for the first one, and not at all once the user has
 * switched analytics off; a tag that is loaded is then silent.
 */
export function createAnalytics(
  readSettings: typeof siteSettings,
  load: typeof loadScript,
): { seePage: (path: string) => Promise<void> } {
  let opening: Promise<Tag | null> | null = null
  let tag: Tag | null = null

  /** The provider's own switch, which what its tag sends by itself heeds as well. */
  function heedChoice(): void {
    if (tag) Reflect.set(window, `ga-disable-${tag.id}`, !allowsAnalytics())
  }

  /** The provider's tag, which sends only what it is given. */
  async function openTag(scriptUrl: string): Promise<Tag> {
    const page = window as TagWindow
    page.dataLayer ??= []
    const queue = page.dataLayer
    const id = new URL(scriptUrl, location.href).searchParams.get('id') ?? ''
    // The tag understands `arguments` objects alone.
    const send: Tag['send'] = function () {
      // biome-ignore lint/complexity/noArguments: see above
      queue.push(arguments)
    }
    tag = { id, send }
    watchAnalyticsChoice(heedChoice)
    send('js', new Date())
    send('config', id, { send_page_view: false })
    await load(scriptUrl)
    return tag
  }

  return {
    async seePage(path) {
      const settings = (await readSettings()).analytics
      if (!settings || !allowsAnalytics()) return heedChoice()
      opening ??= openTag(settings.scriptUrl).catch(() => null)
      const opened = await opening
      heedChoice()
      if (!opened || !allowsAnalytics()) return
      const page = {
        page_path: path,
        page_location: location.origin + path,
        page_title: document.title,
      }
      opened.send('event', 'page_view', page)
    },
  }
}

export const analytics = createAnalytics(siteSettings, loadScript)
