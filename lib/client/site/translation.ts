import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadScript } from './load-script'
import { siteSettings } from './site-settings'

/** The language that the pages are written in (spec §1). */
export const sourceLanguage = 'ja'
/** The widget starts so long after the page has loaded (spec §1, §9). */
const STARTS_AFTER_MS = 1_000
const WIDGET_ID = 'translation-widget'

/** `languages` besides Japanese; none where there is no widget. `language` is what is shown now. */
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
 * Watches the page's language, which a widget or the browser's own translator says at `<html lang>`, and
 * loads the widget that the settings name a second after the page. Without one nothing is loaded.
 */
export function startTranslation(): void {
  const root = document.documentElement
  new MutationObserver(() => {
    const language = root.lang || sourceLanguage
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

/** The pages are whole without the widget; the switch offers Japanese alone. */
const warn = (error: unknown) => console.warn('the translation widget did not start', error)

/** Asks the widget to show the pages in a language; Japanese shows them as they are written. */
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
  // The widget draws its list when it has fetched it.
  const drawn = new MutationObserver(() => choose() && drawn.disconnect())
  drawn.observe(place, { childList: true, subtree: true })
}

/** The language of the pages, as it changes; Japanese on the server. */
export const useTranslation = (): Translation => useStore(translation)
