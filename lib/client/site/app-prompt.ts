import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const DISMISSED_KEY = 'appPromptDismissedAt'
/** How long it is not shown again after it was closed. */
const ASKED_AGAIN_AFTER_MS = 180 * 86_400_000

export type Device = 'ios' | 'android' | 'desktop'

/** The kind of device; an iPad reports itself as a Mac with touch. */
export function deviceOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Device {
  if (/Android/u.test(userAgent)) return 'android'
  if (/iPhone|iPad|iPod/u.test(userAgent)) return 'ios'
  return /Macintosh/u.test(userAgent) && maxTouchPoints > 1 ? 'ios' : 'desktop'
}

const appPrompt = createStore<{ isOpen: boolean }>(() => ({ isOpen: false }))

/** Shows the links to the companion apps on request. */
export const openAppPrompt = (): void => appPrompt.setState({ isOpen: true })

/** Closes them and stores that in this browser. */
export function dismissAppPrompt(): void {
  try {
    localStorage.setItem(DISMISSED_KEY, new Date().toISOString())
  } catch {
    // Without storage it lasts as long as the page.
  }
  appPrompt.setState({ isOpen: false })
}

/** Offers the apps automatically: only on phones, outside the app, and not after a refusal. */
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

/** Whether the links to the apps are shown. */
export const useAppPrompt = (): boolean => useStore(appPrompt, ({ isOpen }) => isOpen)
