import { useEffect, useState } from 'react'
import { ApiError, call } from '@/lib/client/api'
import type { PostalPlace } from '@/lib/contract/address'
import { digitsOf } from '@/lib/kit/digits-of'

/** `unknown`: no such code. `failed`: nobody could say; the rest can be typed by hand. */
type Lookup = 'idle' | 'asking' | 'found' | 'unknown' | 'failed'

/** The places of a postal code as soon as its seven digits are there; of the latest code only. */
export function usePostalPlaces(typed: string, isWanted = true) {
  const code = digitsOf(typed)
  const [state, setState] = useState<{ code: string; lookup: Lookup; places: PostalPlace[] }>({
    code: '',
    lookup: 'idle',
    places: [],
  })
  useEffect(() => {
    if (!isWanted || code.length !== 7) return setState({ code, lookup: 'idle', places: [] })
    let isCurrent = true
    setState({ code, lookup: 'asking', places: [] })
    call('GET /postal-code/{code}', { params: { code } })
      .then(({ items }) => isCurrent && setState({ code, lookup: 'found', places: items }))
      .catch((error: unknown) => {
        const isUnknown = error instanceof ApiError && error.status === 404
        if (isCurrent) setState({ code, lookup: isUnknown ? 'unknown' : 'failed', places: [] })
      })
    return () => {
      isCurrent = false
    }
  }, [code, isWanted])
  return state
}
