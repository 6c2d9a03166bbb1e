import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { loadAccount } from '@/lib/client/account/account'
import { fitsDocument } from '@/lib/client/site/link-destination'
import { ownPath } from '@/lib/kit/http/own-path'

/** The page to return to, from `callbackUrl`: on our own origin, and not the way in again (safety 12). */
export function returnPath(): string {
  const callbackUrl = new URLSearchParams(location.search).get('callbackUrl')
  const path = ownPath(callbackUrl, location.origin)
  return /^\/(account|api)(\/|$)/u.test(path) ? '/' : path
}

/** Sets the path to return to, if the address has none. */
export function saveReturnPath(path: string): void {
  const url = new URL(location.href)
  url.searchParams.set('callbackUrl', path)
  history.replaceState(history.state, '', url.pathname + url.search)
}

let going: Promise<void> | null = null

/** Reads the new session and navigates to a path of this site; what plays continues, if the document may stay. */
export function useGoOn(): (path: string) => Promise<void> {
  const router = useRouter()
  return useCallback(
    (path) => {
      const go = async () => {
        await loadAccount()
        // A refresh that another document's load cancels would lead back here.
        if (!fitsDocument(path)) return location.replace(path)
        // Versions from before, cached by the router, are wrong.
        router.refresh()
        router.replace(path)
      }
      // Both the form and the session's change may call it.
      going ??= go().finally(() => {
        going = null
      })
      return going
    },
    [router],
  )
}

/** The same, back to the listener's page. */
export function useReturn(): () => Promise<void> {
  const goOn = useGoOn()
  return useCallback(() => goOn(returnPath()), [goOn])
}
