import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react'
import { leaveEntries } from '@/lib/client/site/close-on-back'

/** What has its own Escape: other dialogs, menus, and the list of a search field. */
const OWN_ESCAPE =
  'dialog:modal, :popover-open, [aria-modal="true"], [role="combobox"][aria-expanded="true"]'

/**
 * The dialog of the opened player: modal on a phone, beside the page on a desk. Escape closes either; the one beside
 * the page also from anywhere on the page, because it covers a part of it.
 */
export function useSheetDialog(isModal: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = ref.current
    const cameFrom = document.activeElement
    if (isModal) element?.showModal()
    else element?.show()
    return () => {
      const { activeElement } = document
      const isOnPage = activeElement !== document.body && !element?.contains(activeElement)
      element?.close()
      if (cameFrom instanceof HTMLElement && !isOnPage) cameFrom.focus()
    }
  }, [isModal])

  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (isModal) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      if (!document.querySelector(OWN_ESCAPE)) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isModal])

  /** A dialog that was opened from here handles its own Escape. */
  const isMine = (target: EventTarget) =>
    target instanceof Element && target.closest('dialog') === ref.current

  function leave(event: SyntheticEvent) {
    if (!isMine(event.target)) return
    event.preventDefault()
    onClose()
  }

  return {
    ref,
    onCancel: leave,
    onKeyDown: (event: KeyboardEvent) =>
      event.key === 'Escape' && !event.defaultPrevented && leave(event),
  }
}

/** How many views over the page the present entry of the history stands for. */
const depthNow = (): number => (history.state as { sheet?: number } | null)?.sheet ?? 0

/**
 * While views lie over the whole screen, Back closes the upper one instead of leaving the page: each is an entry of the
 * history, which goes with it however else it is closed. @returns to be called where a link takes the entry's place
 */
export function useBackCloses(depth: number, onBack: () => void): () => void {
  const latest = useRef({ depth, onBack })
  latest.current = { depth, onBack }
  const isReplaced = useRef(false)
  const isGoing = useRef(false)
  /** How many of the entries are these views', once the browser has gone where it was sent. */
  const entries = useRef(0)

  const settle = useCallback(() => {
    // An entry is left some time after the call, and only then another one can be made.
    if (isGoing.current) return
    const wanted = latest.current.depth
    for (let at = depthNow() + 1; at <= wanted; at += 1) history.pushState({ sheet: at }, '')
    if (wanted < entries.current) {
      isGoing.current = true
      leaveEntries(entries.current - wanted)
    }
    entries.current = wanted
  }, [])

  useEffect(() => {
    isReplaced.current = false
    const back = () => {
      if (isGoing.current) {
        isGoing.current = false
        settle()
      } else if (depthNow() < entries.current) {
        entries.current = depthNow()
        latest.current.onBack()
      }
    }
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      // On another page by now, or on a page that took the entry's place, nothing is to be left.
      if (depthNow() > 0 && entries.current > 0 && !isReplaced.current)
        leaveEntries(entries.current)
      entries.current = 0
    }
  }, [settle])

  useEffect(() => {
    if (depth !== entries.current) settle()
  }, [depth, settle])

  return () => {
    isReplaced.current = true
  }
}
