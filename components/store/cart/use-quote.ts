import { useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/client/api'
import { useNewestAnswer } from '@/lib/client/newest-answer'
import type { CartItem } from '@/lib/client/orders/cart'
import { cartPrices } from '@/lib/client/orders/cart-prices'
import { withRetries } from '@/lib/client/query'
import type { MerchandiseQuote } from '@/lib/contract/merchandise'

/** Where the merchandise go, as far as it is known. */
export type Destination = { postalCode: string } | { addressId: string } | null

type State = {
  quote: MerchandiseQuote | null
  /** By id: the price at which it was put into the cart, where that is another than now. */
  formerYen: ReadonlyMap<string, number>
}

/**
 * The cart at today's prices, asked again whenever its things or its destination change. The former answer
 * stays until the next is there; an answer that was overtaken is dropped.
 */
export function useQuote(items: readonly CartItem[], destination: Destination) {
  const [state, setState] = useState<State>({ quote: null, formerYen: new Map() })
  const { ask: askFor, drop, ...loading } = useNewestAnswer({ isLoading: true })
  const asked = JSON.stringify({ items, ...destination })

  const ask = useCallback(
    (): Promise<MerchandiseQuote | null> =>
      askFor(
        () =>
          withRetries(() =>
            call('POST /merchandises/quote', {
              body: JSON.parse(asked),
              init: { cache: 'no-store' },
            }),
          ),
        (quote) =>
          setState(({ formerYen }) => ({ quote, formerYen: noteChanges(formerYen, quote) })),
      ),
    [askFor, asked],
  )

  const isEmpty = items.length === 0
  useEffect(() => {
    if (isEmpty) drop()
    else void ask()
  }, [ask, drop, isEmpty])

  return { ...state, ...loading, ask }
}

/** Prices that changed since the thing was put into the cart; each is told for as long as the page is open. */
function noteChanges(before: ReadonlyMap<string, number>, { lines }: MerchandiseQuote) {
  const changed = new Map(before)
  for (const { id, price, problem } of lines) {
    if (problem?.kind === 'gone') continue
    const seen = cartPrices.seen(id)
    if (seen !== null && seen !== price) changed.set(id, seen)
    if (changed.get(id) === price) changed.delete(id)
    cartPrices.remember(id, price)
  }
  cartPrices.dropOthers(lines.map(({ id }) => id))
  return changed
}
