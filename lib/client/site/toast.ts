import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A short message at the bottom of the page, with an optional link. */
export type Toast = {
  id: number
  text: string
  tone: 'done' | 'error'
  link?: { label: string; href: string }
}

/** Long enough to read and reach; errors stay longer. */
const SHOWN_MS = { done: 5_000, error: 8_000 } as const

const toasts = createStore<{ shown: Toast | null }>(() => ({ shown: null }))
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Removes the message. */
export function hideToast(): void {
  clearTimeout(timer)
  toasts.setState({ shown: null })
}

/** Removes the message after its time; called again when the pointer or the focus leaves it. */
export function letToastGo(): void {
  clearTimeout(timer)
  const { shown } = toasts.getState()
  if (shown) timer = setTimeout(hideToast, SHOWN_MS[shown.tone])
}

/** Keeps the message while it is hovered or focused. */
export const holdToast = (): void => clearTimeout(timer)

/** Shows a message on any page of the store, in place of an older one. */
export function showToast(text: string, rest: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  count += 1
  toasts.setState({ shown: { id: count, text, tone: 'done', ...rest } })
  letToastGo()
}

/** Shows an error. */
export const showErrorToast = (text: string): void => showToast(text, { tone: 'error' })

export const useToast = (): Toast | null => useStore(toasts, ({ shown }) => shown)
