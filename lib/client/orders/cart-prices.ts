const KEY = 'cartPrices'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/**
 * The prices at which items were added to this browser's cart, so that the cart can show changes. The cart itself
 * only stores ids and quantities (spec §3).
 */
export class CartPrices {
  constructor(private readonly storage: () => Storage | null) {}

  remember(id: string, priceYen: number): void {
    this.#write({ ...this.#read(), [id]: priceYen })
  }

  /** The price as last seen; null where none is known. */
  seen(id: string): number | null {
    return this.#read()[id] ?? null
  }

  /** Removes all except these, which are still in the cart. */
  dropOthers(ids: readonly string[]): void {
    this.#write(Object.fromEntries(Object.entries(this.#read()).filter(([id]) => ids.includes(id))))
  }

  #read(): Record<string, number> {
    try {
      const stored: unknown = JSON.parse(this.storage()?.getItem(KEY) ?? '{}')
      if (typeof stored !== 'object' || stored === null) return {}
      return Object.fromEntries(
        Object.entries(stored).filter((entry): entry is [string, number] =>
          Number.isInteger(entry[1]),
        ),
      )
    } catch {
      return {}
    }
  }

  #write(prices: Record<string, number>): void {
    try {
      this.storage()?.setItem(KEY, JSON.stringify(prices))
    } catch {
      // Without storage prices cannot be compared later; the cart shows current prices.
    }
  }
}

export const cartPrices = new CartPrices(() =>
  typeof localStorage === 'undefined' ? null : localStorage,
)
