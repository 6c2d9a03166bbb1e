import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** A short word to the listener at the foot of the page; `link` is a way on. */
export type Toast = {
  id: number
  text: string
  tone: 'done' | 'error'
  link?: { label: string; href: string }
}

/** Long enough to be read and reached; what went wrong stays longer. */
const SHOWN_MS = { done: 5_000, error: 8_000 } as const

const toasts = createStore<{ shown: Toast | null }>(() => ({ shown: null }))
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes the word away. */
export function hideToast(): void {
  clearTimeout(timer)
  toasts.setState({ shown: null })
}

/** Lets the word go after its time; called again when the pointer or the focus has left it. */
export function letToastGo(): void {
  clearTimeout(timer)
  const { shown } = toasts.getState()
  if (shown) timer = setTimeout(hideToast, SHOWN_MS[shown.tone])
}

/** Keeps the word while it is pointed at or focused. */
export const holdToast = (): void => clearTimeout(timer)

/** Says something on any page of the store; a newer word takes the place of an older one. */
export function showToast(text: string, rest: Partial<Pick<Toast, 'tone' | 'link'>> = {}): void {
  count += 1
  toasts.setState({ shown: { id: count, text, tone: 'done', ...rest } })
  letToastGo()
}

/** Says what did not work. */
export const showErrorToast = (text: string): void => showToast(text, { tone: 'error' })

export const useToast = (): Toast | null => useStore(toasts, ({ shown }) => shown)
