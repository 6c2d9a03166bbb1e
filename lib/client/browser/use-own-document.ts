import { useEffect } from 'react'
import { fitsDocument } from '../site/link-destination'

/**
 * Loads the own document of a page of the studio or the console where something else than a link has led to it from the
 * store: a redirect, or a form. (A page of the store in their document lacks only what others give it.)
 * @param pathname of the shown page, as it changes
 */
export function useOwnDocument(pathname: string): void {
  useEffect(() => {
    // The tab's address is the one that the document would be loaded for.
    if (pathname !== '' && !fitsDocument(location.pathname)) location.reload()
  }, [pathname])
}
