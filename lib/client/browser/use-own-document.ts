import { useEffect } from 'react'
import { fitsDocument } from '../site/link-destination'

/**
 * Loads the shown page's own document where something else than a link has led to it: a redirect, or a form.
 * @param pathname of the shown page, as it changes
 */
export function useOwnDocument(pathname: string): void {
  useEffect(() => {
    // The tab's address is the one that the document would be loaded for.
    if (pathname !== '' && !fitsDocument(location.pathname)) location.reload()
  }, [pathname])
}
