import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { loadAccount } from '@/lib/client/account/account'
import { ownPath } from '@/lib/kit/http/own-path'

/** Pages whose first answer depends on who asks; what the browser kept of them from before is wrong. */
const BEHIND_SIGN_IN = /^\/(my|studio|ops)(\/|$)/u

/** The page to return to, from `callbackUrl`: on our own origin, and not the way in again (safety 12). */
export function returnPath(): string {
  const callbackUrl = new URLSearchParams(location.search).get('callbackUrl')
  const path = ownPath(callbackUrl, location.origin)
  return /^\/(account|api)(\/|$)/u.test(path) ? '/' : path
}

/** Has the page return to a path although its address did not say so. */
export function saveReturnPath(path: string): void {
  const url = new URL(location.href)
  url.searchParams.set('callbackUrl', path)
  history.replaceState(history.state, '', url.pathname + url.search)
}

let going: Promise<void> | null = null

/** Takes over the new session and goes on to a path of this site; what plays goes on playing. */
export function useGoOn(): (path: string) => Promise<void> {
  const router = useRouter()
  return useCallback(
    (path) => {
      const go = async () => {
        if (BEHIND_SIGN_IN.test(path)) return location.assign(path)
        await loadAccount()
        router.replace(path)
      }
      // The form and the news of being signed in may both say so.
      going ??= go().finally(() => {
        going = null
      })
      return going
    },
    [router],
  )
}

/** The same, back to where the listener came from. */
export function useReturn(): () => Promise<void> {
  const goOn = useGoOn()
  return useCallback(() => goOn(returnPath()), [goOn])
}
