import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const KEY = 'analytics'

type Choice = {
  isAllowed: boolean
  /** The browser refuses for every site, so there is nothing to choose. */
  isRefusedByBrowser: boolean
}

/** As the switch shows it; unknown on the server. */
const shown = createStore<Choice>(() => ({ isAllowed: true, isRefusedByBrowser: false }))
if (typeof window !== 'undefined') shown.setState(readChoice())

/**
 * Whether page views may go to the provider of analytics from this browser: unless its user has switched that off
 * here, in any tab, or for every site (Global Privacy Control).
 */
export const allowsAnalytics = (): boolean => readChoice().isAllowed

/** Switches the provider's page views on or off, and stores it in this browser. */
export function chooseAnalytics(isAllowed: boolean): void {
  try {
    if (isAllowed) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  shown.setState({ isAllowed })
}

/** Calls when the choice changes in this tab. */
export const watchAnalyticsChoice = (onChange: () => void): (() => void) =>
  shown.subscribe(onChange)

export const useAnalyticsChoice = (): Choice => useStore(shown)

function readChoice(): Choice {
  // https://w3c.github.io/gpc: missing where a browser does not know it.
  const isRefusedByBrowser =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
  return { isAllowed: !isRefusedByBrowser && !isSwitchedOff(), isRefusedByBrowser }
}

function isSwitchedOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'off'
  } catch {
    return !shown.getState().isAllowed
  }
}
