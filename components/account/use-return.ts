import { useRouter } from 'next/navigation'
import { useCallback } from 'react'
import { loadAccount } from '@/lib/client/account'
import { ownPath } from '@/lib/kit/own-path'

/** Pages whose first answer depends on who asks; what the browser kept of them from before is wrong. */
const BEHIND_SIGN_IN = /^\/(my|studio|ops)(\/|$)/u

/** The page to return to, from `callbackUrl`: on our own origin, and not the way in again (safety 12). */
export function returnPath(): string {
  const wanted = new URLSearchParams(location.search).get('callbackUrl')
  const path = ownPath(wanted, location.origin)
  return /^\/(account|api)(\/|$)/u.test(path) ? '/' : path
}

/** Takes over the new session and goes back to where the listener came from; what plays goes on playing. */
export function useReturn(): () => Promise<void> {
  const router = useRouter()
  return useCallback(async () => {
    const path = returnPath()
    if (BEHIND_SIGN_IN.test(path)) return location.assign(path)
    await loadAccount()
    router.replace(path)
  }, [router])
}
