/** As `pageAreaOf` tells it, which would weigh more on every page; the player in other sites links to new windows. */
const areaOf = (path?: string) => path?.match(/^\/(studio|ops)\b/u)?.[0]

/** Of the address that the document was loaded for: the router changes the address, and never the document's policy. */
const documentArea = areaOf(globalThis.location?.pathname)

/**
 * Whether the router may show a page of ours in this document. The studio, the console and the store each have a
 * document of their own, so that nobody's script comes along from one to the other (ASVS 3.4.3).
 */
export const fitsDocument = (path: string): boolean => areaOf(path) === documentArea

/** The link of ours that a plain click follows in this tab, and where it leads; null for every other click. */
export function linkDestination(event: MouseEvent): { link: HTMLAnchorElement; url: URL } | null {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return linkAt(event.target)
}

/** The link of ours around an element, and where it leads in this tab. */
export function linkAt(target: EventTarget | null): { link: HTMLAnchorElement; url: URL } | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === location.origin ? { link, url } : null
}
