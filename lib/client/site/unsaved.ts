import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { linkDestination } from './link-destination'

/** Changes of an editor that nobody has saved; `save` where it saves by itself, and tells whether it could. */
type Unsaved = { save: (() => Promise<boolean>) | undefined }

const editors = new Set<Unsaved>()
/** The way that waits for a word of who works here. */
const asked = createStore<{ go: (() => void) | null }>(() => ({ go: null }))

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Whether leaving the page would lose what was typed. */
export const isUnsaved = (): boolean => editors.size > 0

function forget(editor: Unsaved): void {
  editors.delete(editor)
  if (!isUnsaved()) removeEventListener('beforeunload', askBrowser)
}

/**
 * Nobody leaves an editor with `isTouched` without a word: not by a link, not by Back, not by closing the tab.
 * `save` is for an editor that saves by itself: a way inside the site then waits for it instead of asking.
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

/** Goes another way: at once, or once who works here has agreed to lose what is not saved. */
export async function leave(go: () => void): Promise<void> {
  const saved = await Promise.all(
    [...editors].map(async (editor) => ((await editor.save?.()) ? editor : null)),
  )
  for (const editor of saved) if (editor) forget(editor)
  if (isUnsaved()) asked.setState({ go })
  else go()
}

/** Whether it is being asked. */
export const useIsLeaving = (): boolean => useStore(asked, ({ go }) => go !== null)

export const stay = (): void => asked.setState({ go: null })

/** Leaves, and what was not saved with it. */
export function leaveUnsaved(): void {
  const { go } = asked.getState()
  stay()
  for (const editor of editors) forget(editor)
  go?.()
}

/** Holds links, Back and Forward back while something is unsaved. What else leads away calls `leave`. @returns ends it */
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
  // A browser without the interface can only be asked before its document goes.
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
