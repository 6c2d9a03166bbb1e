/** The link of ours that a plain click follows in this tab, and where it leads; null for every other click. */
export function linkDestination(event: MouseEvent): { link: HTMLAnchorElement; url: URL } | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === window.location.origin ? { link, url } : null
}
