import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const DISMISSED_KEY = 'appPromptDismissedAt'
/** Whoever closed it is not asked again for so long. */
const ASKED_AGAIN_AFTER_MS = 180 * 86_400_000

export type Device = 'ios' | 'android' | 'desktop'

/** What kind of device shows the page; an iPad calls itself a Mac, but can be touched. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/u.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/u.test(userAgent)) return 'ios'
  return /Macintosh/u.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

const appPrompt = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Shows the ways to the companion apps, because somebody asked. */
export const openAppPrompt = (): void => appPrompt.setState({ isOpen: true })

/** Closes them, and remembers it in this browser. */
export function dismissAppPrompt(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, new Date().toISOString())
  } catch {
    // Without storage it is remembered as long as the page.
  }
  appPrompt.setState({ isOpen: false })
}

/** Offers the apps unasked: on phones only, outside the app itself, and not to who has said no. */
export function offerAppPrompt(now = Date.now()): void {
  if (document.documentElement.dataset.inApp !== undefined) return
  if (deviceOf(navigator) === 'desktop' || document.querySelector('dialog[open]')) return
  try {
    const dismissedAt = Date.parse(localStorage.getItem(DISMISSED_KEY) ?? '')
    if (now - dismissedAt < ASKED_AGAIN_AFTER_MS) return
  } catch {
    return
  }
  openAppPrompt()
}

/** Whether the ways to the apps are shown. */
export const useAppPrompt = (): boolean => useStore(appPrompt, ({ isOpen }) => isOpen)
