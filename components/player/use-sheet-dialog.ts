import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

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

/**
 * While it is open over the whole screen, Back closes it instead of leaving the page: it is an entry of the history,
 * which goes with it however else it is closed. @returns to be called where a link takes the entry's place
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): () => void {
  const close = useRef(onClose)
  close.current = onClose
  const isReplaced = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    isReplaced.current = false
    history.pushState({ sheet: true }, '')
    const back = () => close.current()
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      const { sheet } = (history.state ?? {}) as { sheet?: boolean }
      if (sheet && !isReplaced.current) history.back()
    }
  }, [isOpen])
  return () => {
    isReplaced.current = true
  }
}
