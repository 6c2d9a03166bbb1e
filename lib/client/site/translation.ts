import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadScript } from './load-script'
import { siteSettings } from './site-settings'

/** The language that the pages are written in (spec §1). */
export const sourceLanguage = 'ja'
/** The widget starts this long after the page has loaded (spec §1, §9). */
const STARTS_AFTER_MS = 1_000
const WIDGET_ID = 'translation-widget'

/** `languages` besides Japanese; empty without a widget. `language` is the shown one. */
export type Translation = { languages: readonly string[]; language: string }

type Widget = new (
  options: { pageLanguage: string; includedLanguages: string; autoDisplay: boolean },
  elementId: string,
) => unknown
type WithWidget = {
  google?: { translate?: { TranslateElement?: Widget } }
  translationReady?: () => void
}

const translation = createStore<Translation>(() => ({ languages: [], language: sourceLanguage }))

/**
 * Watches the page's language, which a widget or the browser's translator sets on `<html lang>`, and loads the
 * configured widget a second after the page.
 */
export function startTranslation(): void {
  const root = document.documentElement
  new MutationObserver(() => {
    // A browser's translator adds from where it has translated: `en-x-mtfrom-ja`.
    const language = root.lang.replace(/-x-.*/u, '') || sourceLanguage
    if (language !== translation.getState().language) translation.setState({ language })
  }).observe(root, { attributeFilter: ['lang'] })
  const wait = () => setTimeout(() => void openWidget().catch(warn), STARTS_AFTER_MS)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}

async function openWidget(): Promise<void> {
  const settings = (await siteSettings()).translation
  if (!settings) return
  const { scriptUrl, languages } = settings
  const place = document.createElement('div')
  place.id = WIDGET_ID
  place.hidden = true
  document.body.append(place)
  const page = window as WithWidget
  page.translationReady = () => {
    const Element = page.google?.translate?.TranslateElement
    if (!Element) return
    const includedLanguages = [sourceLanguage, ...languages].join(',')
    new Element({ pageLanguage: sourceLanguage, includedLanguages, autoDisplay: false }, WIDGET_ID)
    translation.setState({ languages })
  }
  const url = new URL(scriptUrl, location.href)
  url.searchParams.set('cb', 'translationReady')
  await loadScript(url.href)
}

/** Pages work without the widget; the switch then only offers Japanese. */
const warn = (error: unknown) => console.warn('the translation widget did not start', error)

/** Makes the widget show the pages in a language; Japanese is the original. */
export function setLanguage(language: string): void {
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

/** The language of the pages, as it changes; Japanese on the server. */
export const useTranslation = (): Translation => useStore(translation)
