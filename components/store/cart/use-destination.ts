import { useCallback, useEffect, useState } from 'react'
import { useAccount } from '@/lib/client/account/account'
import { call } from '@/lib/client/api'
import { withRetries } from '@/lib/client/query'
import type { SavedAddress } from '@/lib/contract/address'
import type { Destination } from './use-quote'

/**
 * Where the merchandise go: an entry of the address book of who is signed in, the default one at first; for
 * everybody else a postal code, if they give one. `addresses` is null while it is not known.
 */
export function useDestination() {
  const account = useAccount()
  const uid = account.status === 'signedIn' ? account.uid : null
  const [addresses, setAddresses] = useState<SavedAddress[] | null>(null)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [postalCode, setPostalCode] = useState<string | null>(null)

  useEffect(() => {
    if (account.status === 'unknown') return
    let isCurrent = true
    const keep = (found: SavedAddress[]) => {
      if (!isCurrent) return
      setAddresses(found)
      setChosenId(found[0]?.id ?? null)
    }
    if (uid === null) keep([])
    else
      withRetries(() => call('GET /my/addresses', { init: { cache: 'no-store' } }))
        .then(({ items }) => keep(items))
        // Without the book the fee of the standard zone is shown, and the checkout asks for an address.
        .catch(() => keep([]))
    return () => {
      isCurrent = false
    }
  }, [account.status, uid])

  const add = useCallback((added: SavedAddress) => {
    setAddresses((before) => [added, ...(before ?? []).filter(({ id }) => id !== added.id)])
    setChosenId(added.id)
  }, [])

  const destination: Destination = chosenId
    ? { addressId: chosenId }
    : postalCode
      ? { postalCode }
      : null
  return { addresses, chosenId, choose: setChosenId, add, setPostalCode, destination }
}
