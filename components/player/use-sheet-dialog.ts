import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/** The dialog of the opened player: modal on a phone, beside the page on a desk; Escape closes either. */
export function useSheetDialog(isModal: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = ref.current
    const cameFrom = document.activeElement
    if (isModal) element?.showModal()
    else element?.show()
    return () => {
      element?.close()
      if (cameFrom instanceof HTMLElement) cameFrom.focus()
    }
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
