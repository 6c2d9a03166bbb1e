import { endAhead, fetchAhead } from '../browser/go-to'
import { linkAt } from './link-destination'

/** A pointer or a focus that only passes by fetches nothing, nor does a finger that scrolls. */
const DWELL_MS = 65

/** Files, addresses of the service, and the pages of creators and staff, whose code is large. */
const NOT_AHEAD = /^\/(?:api|studio|ops)(?:\/|$)|\.\w+$/u

type BrowserWithConnection = Navigator & { connection?: { saveData?: boolean } }

/**
 * Fetches the page of a link as soon as a pointer, a finger or the focus stays on it, so that its click is answered at
 * once. Nothing is fetched before, and nothing at all for those who save data.
 */
export function fetchPagesNear(): void {
  let wait: ReturnType<typeof setTimeout> | undefined
  let near: HTMLAnchorElement | null = null

  function approach(target: EventTarget | null): void {
    const found = linkAt(target)
    if (found && found.link === near) return
    clearTimeout(wait)
    near = found?.link ?? null
    if (!found || !isWelcome() || !leadsToPage(found.url)) return
    const { pathname, search } = found.url
    wait = setTimeout(fetchAhead, DWELL_MS, pathname + search)
  }

  // A finger that begins to scroll leaves, too.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, ({ target }) => approach(target))
  document.addEventListener('pointerout', ({ relatedTarget }) => approach(relatedTarget))
  document.addEventListener(
    'click',
    () => {
      clearTimeout(wait)
      endAhead()
    },
    true,
  )
  // This code arrives after the first movement: the pointer may already be on a link.
  approach(document.querySelector('a:hover') ?? document.activeElement)
}

const isWelcome = () =>
  navigator.onLine && !(navigator as BrowserWithConnection).connection?.saveData

const leadsToPage = ({ pathname, search }: URL): boolean =>
  !NOT_AHEAD.test(pathname) && (pathname !== location.pathname || search !== location.search)
