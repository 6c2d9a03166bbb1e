import { useEffect, useState } from 'react'

/**
 * The token of a link from a mail: undefined until the page knows, null without one. It is removed from the address
 * at once, so that it is not in the history or statistics.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const url = new URL(location.href)
    const found = url.searchParams.get('token')
    setToken((known) => known ?? found)
    if (found === null) return
    url.searchParams.delete('token')
    history.replaceState(history.state, '', url.pathname + url.search)
  }, [])
  return token
}
