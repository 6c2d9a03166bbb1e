import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/client/api'
import { type Quote, quoteMerchandise } from '@/lib/client/catalogue/merchandise'
import type { CartItem } from '@/lib/client/orders/cart'
import { cartPrices } from '@/lib/client/orders/cart-prices'

/** Where the merchandise go, as far as it is known. */
export type Destination = { postalCode: string } | { addressId: string } | null

type State = {
  quote: Quote | null
  isAsking: boolean
  trouble: string | null
  /** By id: the price at which it was put into the cart, where that is another than now. */
  formerYen: ReadonlyMap<string, number>
}

/**
 * The cart at today's prices, asked anew whenever its things or its destination change. The former answer
 * stays until the next is there; an answer that was overtaken is dropped.
 */
export function useQuote(items: readonly CartItem[], destination: Destination) {
  const [state, setState] = useState<State>({
    quote: null,
    isAsking: true,
    trouble: null,
    formerYen: new Map(),
  })
  const latest = useRef(0)
  const asked = JSON.stringify({ items, ...destination })

  const ask = useCallback(async (): Promise<Quote | null> => {
    latest.current += 1
    const turn = latest.current
    setState((before) => ({ ...before, isAsking: true, trouble: null }))
    try {
      const quote = await quoteMerchandise(JSON.parse(asked))
      if (turn !== latest.current) return null
      setState((before) => ({
        quote,
        isAsking: false,
        trouble: null,
        formerYen: noteChanges(before.formerYen, quote),
      }))
      return quote
    } catch (error) {
      if (turn === latest.current)
        setState((before) => ({ ...before, isAsking: false, trouble: textOf(error) }))
      return null
    }
  }, [asked])

  const isEmpty = items.length === 0
  useEffect(() => {
    if (!isEmpty) void ask()
    else latest.current += 1
  }, [ask, isEmpty])

  return { ...state, ask }
}

/** Prices that changed since the thing was put into the cart; each is told for as long as the page is open. */
function noteChanges(before: ReadonlyMap<string, number>, { lines }: Quote) {
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

const textOf = (error: unknown): string =>
  error instanceof ApiError
    ? error.message
    : '読み込めませんでした。時間をおいて、もう一度お試しください。'
