import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export type CartItem = { id: string; quantity: number }
type CartState = { items: readonly CartItem[] }

const CART_KEY = 'cart'
const UPDATED_KEY = 'cartUpdatedAt'
const PROBE_KEY = 'cartProbe'
/** A cart that was unchanged for this long is emptied at the next page load (spec §9). */
const EXPIRES_AFTER_MS = 6 * 3_600_000
const NOTHING: readonly CartItem[] = []

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The cart of this browser (spec §4): saved in local storage, shared by all that show it. */
export function createCart(storage: () => Storage | null, now: () => number = Date.now) {
  // A page begins empty, as the server has drawn it.
  const store = createStore<CartState>(() => ({ items: NOTHING }))
  const reload = () => store.setState({ items: freshItems(storage, now) })
  const items = () => store.getState().items
  /** A change starts from the stored state: a background tab may not know another's change yet. */
  const latest = () => savedItems(storage) ?? items()
  const change = (changed: readonly CartItem[]) => {
    store.setState({ items: changed })
    saveItems(storage, changed, now)
  }
  reload()
  return {
    store,
    items,

    /** Adds an item, or replaces the quantity of one that is there (it is not increased). */
    add(id: string, quantity = 1): void {
      const before = latest()
      change(
        before.some((item) => item.id === id)
          ? before.map((item) => (item.id === id ? { id, quantity } : item))
          : [...before, { id, quantity }],
      )
    },

    /** Removes an item, if it is there. */
    remove(id: string): void {
      const before = latest()
      if (before.some((item) => item.id === id)) change(before.filter((item) => item.id !== id))
    },

    clear(): void {
      if (items().length > 0) change(NOTHING)
    },

    /** Keeps it for another six hours. */
    keep(): void {
      change([...latest()])
    },

    /** When it will be emptied unless it is changed; null where it is empty or not stored. */
    keptUntil(): number | null {
      try {
        const updatedAt = Date.parse(storage()?.getItem(UPDATED_KEY) ?? '')
        return items().length > 0 && updatedAt ? updatedAt + EXPIRES_AFTER_MS : null
      } catch {
        return null
      }
    },

    /** Whether this browser can store it; otherwise it lasts as long as the page. */
    isKept(): boolean {
      try {
        storage()?.setItem(PROBE_KEY, '')
        storage()?.removeItem(PROBE_KEY)
        return storage() !== null
      } catch {
        return false
      }
    },

    /** Reads what another tab has stored, so that two tabs agree. */
    reload,
  }
}

/** The stored cart; emptied there when it is too old. */
function freshItems(storage: () => Storage | null, now: () => number): readonly CartItem[] {
  try {
    const updatedAt = Date.parse(storage()?.getItem(UPDATED_KEY) ?? '')
    if (updatedAt > now() - EXPIRES_AFTER_MS) return savedItems(storage) ?? NOTHING
    storage()?.removeItem(CART_KEY)
    storage()?.removeItem(UPDATED_KEY)
  } catch {
    // No storage.
  }
  return NOTHING
}

/** The specification's two keys (§4): the items as JSON, and when they were last changed as ISO 8601. */
function saveItems(
  storage: () => Storage | null,
  items: readonly CartItem[],
  now: () => number,
): void {
  try {
    // The time first: another tab that reads the new items must not find them expired.
    storage()?.setItem(UPDATED_KEY, new Date(now()).toISOString())
    storage()?.setItem(CART_KEY, JSON.stringify(items))
  } catch {
    // Without storage the cart lasts as long as the page.
  }
}

/** The stored cart of any age; null if missing or unreadable. */
function savedItems(storage: () => Storage | null): readonly CartItem[] | null {
  try {
    const saved = storage()?.getItem(CART_KEY)
    const items: unknown = saved ? JSON.parse(saved) : null
    return Array.isArray(items) ? items.filter(isCartItem) : null
  } catch {
    return null
  }
}

const isCartItem = (item: unknown): item is CartItem =>
  typeof item === 'object' &&
  item !== null &&
  typeof (item as CartItem).id === 'string' &&
  Number.isInteger((item as CartItem).quantity) &&
  (item as CartItem).quantity > 0

export const cart = createCart(() => (typeof localStorage === 'undefined' ? null : localStorage))

/** Storage events of other tabs; `key` is null when everything was cleared. */
if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === CART_KEY || key === UPDATED_KEY || key === null) cart.reload()
  })

/** What is in the cart, as it changes; empty on the server. */
export const useCart = (): readonly CartItem[] => useStore(cart.store, ({ items }) => items)
