import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { loadPart } from '../part/load-part'
import { afterLoad } from './after-load'
import { siteSettings } from './site-settings'

/** The language that the pages are written in (spec §1). */
export const sourceLanguage = 'ja'
/** The widget starts this long after the page has loaded (spec §1, §9). */
const STARTS_AFTER_MS = 1_000

/** `languages` besides Japanese; empty without a widget. `language` is the shown one. */
export type Translation = { languages: readonly string[]; language: string }

const translation = createStore<Translation>(() => ({ languages: [], language: sourceLanguage }))

/** Watches the page's language, which a widget or the browser's translator sets on `<html lang>`. */
export function watchLanguage(): void {
  const root = document.documentElement
  new MutationObserver(() => {
    // A browser's translator adds from where it has translated: `en-x-mtfrom-ja`.
    const language = root.lang.replace(/-x-.*/u, '') || sourceLanguage
    if (language !== translation.getState().language) translation.setState({ language })
  }).observe(root, { attributeFilter: ['lang'] })
}

/**
 * Loads the configured widget, once, a second after a page where the scripts of others may run. The returned function
 * cancels it.
 */
export function offerTranslation(): () => void {
  const left = new AbortController()
  afterLoad(() => {
    const timer = setTimeout(() => void openWidget().catch(warn), STARTS_AFTER_MS)
    left.signal.addEventListener('abort', () => clearTimeout(timer))
  }, left.signal)
  return () => left.abort()
}

const loadWidget = () => loadPart(() => import('./translation-widget'))

let isStarted = false

async function openWidget(): Promise<void> {
  const settings = (await siteSettings()).translation
  if (!settings) return
  const { mayRunHere, startWidget } = await loadWidget()
  if (isStarted || !mayRunHere()) return
  isStarted = true
  await startWidget(settings, sourceLanguage, () =>
    translation.setState({ languages: settings.languages }),
  )
}

/** Pages work without the widget; the switch then only offers Japanese. */
const warn = (error: unknown) => console.warn('the translation widget did not work', error)

/** Makes the widget show the pages in a language; Japanese is the original. */
export const setLanguage = (language: string): void =>
  void loadWidget()
    .then(({ chooseLanguage }) => chooseLanguage(language))
    .catch(warn)

/** The language of the pages, as it changes; Japanese on the server. */
export const useTranslation = (): Translation => useStore(translation)
