import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { linkDestination } from './link-destination'
import { editors, isUnsaved, type Unsaved } from './unsaved-editors'

/** The navigation that waits for the user's answer. */
const asked = createStore<{ go: (() => void) | null }>(() => ({ go: null }))

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

function forget(editor: Unsaved): void {
  editors.delete(editor)
  if (!isUnsaved()) removeEventListener('beforeunload', askBrowser)
}

/**
 * Asks before an editor with `isTouched` is left by a link, by Back or by closing the tab. `save` is for an editor
 * that saves automatically: navigation inside the site then waits for it instead of asking.
 */
export function useLeaveGuard(isTouched: boolean, save?: () => Promise<boolean>): void {
  useEffect(() => {
    if (!isTouched) return
    const editor = { save }
    editors.add(editor)
    addEventListener('beforeunload', askBrowser)
    return () => forget(editor)
  }, [isTouched, save])
}

/** Navigates: at once, or after the user has agreed to lose unsaved changes. */
export async function leave(go: () => void): Promise<void> {
  const saved = await Promise.all(
    [...editors].map(async (editor) => ((await editor.save?.()) ? editor : null)),
  )
  for (const editor of saved) if (editor) forget(editor)
  if (isUnsaved()) asked.setState({ go })
  else go()
}

/** Whether the question is shown. */
export const useIsLeaving = (): boolean => useStore(asked, ({ go }) => go !== null)

export const stay = (): void => asked.setState({ go: null })

/** Leaves and drops unsaved changes. */
export function leaveUnsaved(): void {
  const { go } = asked.getState()
  stay()
  for (const editor of editors) forget(editor)
  go?.()
}

/**
 * Blocks links, Back and Forward while something is unsaved. Other navigation calls `leave`. @returns a function that
 * ends it
 */
export function guardWays(): () => void {
  const ended = new AbortController()
  const options = { capture: true, signal: ended.signal }
  const onClick = (event: MouseEvent) => {
    const destination = isUnsaved() ? linkDestination(event) : null
    if (!destination || isHere(destination.url)) return
    event.preventDefault()
    event.stopPropagation()
    void leave(() => destination.link.click())
  }
  addEventListener('click', onClick, options)
  // Without the Navigation API only `beforeunload` can ask.
  window.navigation?.addEventListener(
    'navigate',
    (event) => {
      if (!isUnsaved() || event.navigationType !== 'traverse' || !event.cancelable) return
      event.preventDefault()
      const { key } = event.destination
      void leave(() => void window.navigation?.traverseTo(key))
    },
    options,
  )
  return () => ended.abort()
}

const isHere = ({ pathname, search }: URL): boolean =>
  pathname === location.pathname && search === location.search
