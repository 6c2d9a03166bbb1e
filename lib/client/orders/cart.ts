import { useSyncExternalStore } from 'react'

export type CartItem = { id: string; quantity: number }

const CART_KEY = 'cart'
const UPDATED_KEY = 'cartUpdatedAt'
/** A cart that nobody has touched for so long is gone at the next page load (spec §9). */
const EXPIRES_AFTER_MS = 6 * 3_600_000
const NOTHING: readonly CartItem[] = []

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>
/** Calls back when another tab of this browser has changed what is stored; returns how to end that. */
type Watch = (changed: () => void) => () => void

/** The cart of this browser (spec §4): kept in local storage, shared by all that show it. */
export class Cart {
  #items: readonly CartItem[] | null = null
  readonly #listeners = new Set<() => void>()
  #leave: (() => void) | null = null

  constructor(
    private readonly storage: () => Storage | null,
    private readonly now: () => number = Date.now,
    private readonly watch: Watch = () => () => undefined,
  ) {}

  /** Loaded from storage on first use; emptied there when it is too old or unreadable. */
  readonly items = (): readonly CartItem[] => {
    this.#items ??= this.#load()
    return this.#items
  }

  /** Also told of what other tabs do, so that two tabs agree. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    this.#leave ??= this.watch(() => this.#reload())
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#leave?.()
      this.#leave = null
    }
  }

  /** Adds an item, or replaces the quantity of one that is there (it is not increased). */
  add(id: string, quantity = 1): void {
    const items = this.#latest()
    const isThere = items.some((item) => item.id === id)
    this.#keep(
      isThere
        ? items.map((item) => (item.id === id ? { id, quantity } : item))
        : [...items, { id, quantity }],
    )
  }

  /** Takes an item out; one that is not there changes nothing. */
  remove(id: string): void {
    const items = this.#latest()
    if (items.some((item) => item.id === id)) this.#keep(items.filter((item) => item.id !== id))
  }

  clear(): void {
    if (this.items().length > 0) this.#keep(NOTHING)
  }

  #keep(items: readonly CartItem[]): void {
    this.#items = items
    try {
      this.storage()?.setItem(CART_KEY, JSON.stringify(items))
      this.storage()?.setItem(UPDATED_KEY, new Date(this.now()).toISOString())
    } catch {
      // Storage is full or refused: the cart lasts as long as the page.
    }
    this.#tell()
  }

  /** A change starts from what is stored now: a tab in the background may not have heard of another's yet. */
  #latest(): readonly CartItem[] {
    return this.#stored() ?? this.items()
  }

  /** Takes over what another tab stored. Its age is looked at when a page loads, not here. */
  #reload(): void {
    this.#items = this.#stored() ?? NOTHING
    this.#tell()
  }

  #stored(): readonly CartItem[] | null {
    try {
      const saved = this.storage()?.getItem(CART_KEY)
      return saved ? parseItems(saved) : null
    } catch {
      return null
    }
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }

  #load(): readonly CartItem[] {
    try {
      const storage = this.storage()
      const updatedAt = Date.parse(storage?.getItem(UPDATED_KEY) ?? '')
      if (updatedAt > this.now() - EXPIRES_AFTER_MS) return parseItems(storage?.getItem(CART_KEY))
      storage?.removeItem(CART_KEY)
      storage?.removeItem(UPDATED_KEY)
    } catch {
      // No storage, or nothing readable in it.
    }
    return NOTHING
  }
}

function parseItems(saved: string | null | undefined): readonly CartItem[] {
  const items: unknown = JSON.parse(saved ?? '[]')
  return Array.isArray(items) ? items.filter(isCartItem) : NOTHING
}

const isCartItem = (item: unknown): item is CartItem =>
  typeof item === 'object' &&
  item !== null &&
  typeof (item as CartItem).id === 'string' &&
  Number.isInteger((item as CartItem).quantity) &&
  (item as CartItem).quantity > 0

/** Browsers tell a tab of what the others store; `key` is null when everything was cleared. */
const watchTabs: Watch = (changed) => {
  const receive = ({ key }: StorageEvent) => {
    if (key === CART_KEY || key === UPDATED_KEY || key === null) changed()
  }
  window.addEventListener('storage', receive)
  return () => window.removeEventListener('storage', receive)
}

export const cart = new Cart(
  () => (typeof localStorage === 'undefined' ? null : localStorage),
  Date.now,
  watchTabs,
)

/** What is in the cart, as it changes; empty on the server. */
export const useCart = (): readonly CartItem[] =>
  useSyncExternalStore(cart.subscribe, cart.items, () => NOTHING)
