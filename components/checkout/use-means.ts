import type { Stripe } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { call } from '@/lib/client/api'
import { type DeferredStatus, readDeferredStatus } from '@/lib/client/orders/deferred'
import type { SavedCard } from '@/lib/client/orders/payment'
import { withRetries } from '@/lib/client/query'
import { type DeferredSettings, loadCheckoutSettings } from './checkout-settings'
import { loadCardNetwork } from './load-card-network'

export type DeferredMeans = { settings: DeferredSettings; status: DeferredStatus }

/** What can be paid with: `stripe` is null while the card network is away, `deferred` where it is not offered. */
export type Means = { stripe: Stripe | null; cards: SavedCard[]; deferred: DeferredMeans | null }

/** The means of payment, read when the checkout opens; one of the networks is enough. */
export function useMeans(takesDeferred: boolean) {
  const [means, setMeans] = useState<Means | 'loading' | 'away'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try runs it again
  useEffect(() => {
    let isCurrent = true
    setMeans('loading')
    void Promise.all([readCards(), takesDeferred ? readDeferred() : null]).then(
      ([card, deferred]) => {
        if (!isCurrent) return
        setMeans(card || deferred ? { stripe: null, cards: [], ...card, deferred } : 'away')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [tries, takesDeferred])
  return { means, retry: () => setTries(tries + 1) }
}

async function readCards(): Promise<Pick<Means, 'stripe' | 'cards'> | null> {
  try {
    const [stripe, { items: cards }] = await Promise.all([
      loadCardNetwork(),
      withRetries(() => call('GET /payment/stripe/list', { init: { cache: 'no-store' } })),
    ])
    return { stripe, cards }
  } catch (error) {
    console.warn('checkout: the card network was not reached', error)
    return null
  }
}

async function readDeferred(): Promise<DeferredMeans | null> {
  try {
    const { deferred: settings } = await loadCheckoutSettings()
    return settings && { settings, status: await readDeferredStatus() }
  } catch (error) {
    console.warn('checkout: the deferred network was not reached', error)
    return null
  }
}
