import { isAhead } from '../browser/go-to'

/** A request that waits for the network is sent again this often, and when the browser says that it is back. */
const RETRY_MS = 3_000

/** Whether the address is the shown page's. */
export function isShown(url: URL): boolean {
  const shown = new URL(location.href)
  return url.pathname === shown.pathname && `${url.searchParams}` === `${shown.searchParams}`
}

/**
 * Next.js loads a whole document when it cannot fetch the data of a page, and that ends the sound. So such a request
 * never fails: a page that was to be opened is given up with `tell`, and one whose address is shown already (after
 * going back, or when it is refreshed) waits for the network. @returns a function that ends this
 */
export function holdPages(isNeeded: () => boolean, tell: () => void): () => void {
  const { fetch: send } = globalThis
  const hold: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    url.searchParams.delete('_rsc')
    // A page that was pressed may be fetched ahead a moment later.
    const wasAhead = isAhead(url)
    try {
      return await send(input, init)
    } catch (error) {
      if (!isNeeded() || !isForPage(init) || init?.signal?.aborted) throw error
      if (wasAhead && isAhead(url)) throw error
      if (isShown(url)) return networkAgain().then(() => hold(input, init))
      tell()
      giveUp()
      return new Promise(() => {})
    }
  }
  globalThis.fetch = hold
  return () => {
    if (globalThis.fetch === hold) globalThis.fetch = send
  }
}

/** The router's request for a page, not a prefetch. */
function isForPage(init: RequestInit | undefined): boolean {
  const headers = new Headers(init?.headers)
  return headers.has('rsc') && !headers.has('next-router-prefetch')
}

/** The router drops a pending page when the address is set to where it is. */
function giveUp(): void {
  history.replaceState(null, '', location.href)
  dispatchEvent(new Event('pagegivenup'))
}

const networkAgain = () =>
  new Promise<void>((resolve) => {
    const isBack = () => {
      clearTimeout(timer)
      removeEventListener('online', isBack)
      resolve()
    }
    const timer = setTimeout(isBack, RETRY_MS)
    addEventListener('online', isBack)
  })
