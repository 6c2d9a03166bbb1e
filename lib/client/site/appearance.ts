import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Night, day, or the device's setting. */
export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'theme'

/** The page's theme: set by the script before the first paint (app/layout.tsx). */
const appearance = createStore<{ theme: Theme }>(() => ({ theme: 'auto' }))
if (typeof document !== 'undefined') {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') appearance.setState({ theme })
}

/** Sets the theme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'auto') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'auto') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  appearance.setState({ theme })
}

export const useTheme = (): Theme => useStore(appearance, ({ theme }) => theme)
