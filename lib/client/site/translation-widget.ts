import { publicPageOf } from '@/lib/kit/shop/page-of-path'
import { loadScript } from './load-script'
import type { TranslationSettings } from './site-settings'

const WIDGET_ID = 'translation-widget'

type Widget = new (
  options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean },
  elementId: string,
) => unknown
type WithWidget = {
  google?: { translate?: { TranslateElement?: Widget } }
  translationReady?: () => void
}

/** Whether the present page may run the scripts of others. */
export const mayRunHere = (): boolean => publicPageOf(location.pathname) !== null

/** Loads the configured widget; `onReady` is called when it offers its languages. @throws Error when it does not load */
export async function startWidget(
  { scriptUrl, languages }: TranslationSettings,
  pageLanguage: string,
  onReady: () => void,
): Promise<void> {
  const place = document.createElement('div')
  place.id = WIDGET_ID
  place.hidden = true
  document.body.append(place)
  const page = window as WithWidget
  page.translationReady = () => {
    const Element = page.google?.translate?.TranslateElement
    if (!Element) return
    const includedLanguages = [pageLanguage, ...languages].join(',')
    new Element({ pageLanguage, includedLanguages, autoDisplay: false }, WIDGET_ID)
    onReady()
  }
  const url = new URL(scriptUrl, location.href)
  url.searchParams.set('cb', 'translationReady')
  await loadScript(url.href)
}

/** Chooses a language in the widget's own list. */
export function chooseLanguage(language: string): void {
  const place = document.getElementById(WIDGET_ID)
  if (!place) return
  const choose = (): boolean => {
    const select = place.querySelector('select')
    if (!select?.options.length) return false
    select.value = language
    select.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
  if (choose()) return
  // The widget renders its list after fetching it.
  const drawn = new MutationObserver(() => choose() && drawn.disconnect())
  drawn.observe(place, { childList: true, subtree: true })
}
