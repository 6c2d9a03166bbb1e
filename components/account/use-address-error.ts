import { useEffect } from 'react'
import { identityMessage } from '@/lib/client/account/identity-errors'

/**
 * The words for what went wrong on the way here, which the address names by a code (`?error=`). It is taken
 * out of the address, so that reloading does not say it again.
 */
export function useAddressError(code: string | undefined): string {
  useEffect(() => {
    const url = new URL(location.href)
    if (!url.searchParams.has('error')) return
    url.searchParams.delete('error')
    history.replaceState(history.state, '', url.pathname + url.search)
  }, [])
  return code === undefined ? '' : identityMessage(code)
}
