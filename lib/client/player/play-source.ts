const isOfWork = (path: string) => /^\/(album|voice)\//u.test(path)

let lastSection = ''

/** A page is shown: it may lead to a work. */
export function rememberSection(path: string): void {
  if (!isOfWork(path)) lastSection = path
}

/**
 * Where a play that begins now was found, for the service to name: this page, or for a work's own page the one that
 * led here, the mark at the end of a shared link, or another site.
 */
export function findPlaySource(): string {
  const { pathname, hash } = location
  return isOfWork(pathname) ? lastSection || hash || document.referrer : pathname
}
