import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The specification's key (§3); `true` while the tutorial is active, `null` once it has ended. */
const KEY = 'studio-tutorial'

/** Null until the browser's storage has been read. */
const tutorial = createStore<{ isActive: boolean | null }>(() => ({ isActive: null }))

/** Whether the tutorial's bar is shown. */
export const useTutorial = (): boolean => useStore(tutorial, ({ isActive }) => isActive === true)

/** Reads its stored state. */
export const readTutorial = (): void => tutorial.setState({ isActive: saved() === 'true' })

/** Starts it at the first visit of the studio in this browser, once. */
export function beginTutorial(): void {
  if (saved() === null) save(true)
}

export const endTutorial = (): void => save(null)

function saved(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

function save(flag: true | null) {
  try {
    localStorage.setItem(KEY, JSON.stringify(flag))
  } catch {
    // Without storage it lasts as long as the page.
  }
  tutorial.setState({ isActive: flag === true })
}

/** The step that a page belongs to, from 0; null for pages of none (spec §4). */
export function tutorialStep(path: string): 0 | 1 | 2 | null {
  if (path === '/studio' || path === '/studio/creator/account') return 0
  if (path === '/studio/creator/info') return 1
  return path === '/studio/creator/bank' ? 2 : null
}
