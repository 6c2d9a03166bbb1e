import { useEffect } from 'react'
import { identityMessage } from '@/lib/client/account/identity-errors'

/**
 * The message of the error code in the address (`?error=`). Removes it from the address, so that a reload does not
 * show it again.
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
