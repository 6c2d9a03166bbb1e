/** What lies over the page. On a phone the opened player has an entry of its own in the history. */
const OVER_PAGE =
  'dialog:modal:not([data-player]), [popover]:popover-open, [data-blocking][aria-modal="true"]'

/** The page itself leaves entries that it has made. */
let isOwnStep = false

/** Leaves entries of the history that stood for views of the page; nobody has pressed Back. */
export function leaveEntries(count: number): void {
  isOwnStep = true
  const end = () => {
    isOwnStep = false
  }
  addEventListener('popstate', end, { once: true })
  history.go(-count)
}

/**
 * Back closes the dialog or menu that is open instead of leaving the page under it, where the browser lets a page
 * answer (Navigation API). One that must be answered, or that is busy, stays with its page. A blocking dialog gets
 * the event `cancel`.
 */
export function closeOnBack(): void {
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.defaultPrevented || event.navigationType !== 'traverse' || !event.cancelable) return
    if (isOwnStep) return
    const over = [...document.querySelectorAll<HTMLElement>(OVER_PAGE)].at(-1)
    if (!over) return
    event.preventDefault()
    if (over.querySelector('[aria-busy="true"]')) return
    if (over instanceof HTMLDialogElement) {
      if (over.closedBy !== 'none') over.close()
    } else if (over.popover) over.hidePopover()
    else over.dispatchEvent(new Event('cancel'))
  })
}
