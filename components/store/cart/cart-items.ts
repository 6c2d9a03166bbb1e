import type { CartItem } from '@/lib/client/orders/cart'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u
/** The limits of an order: kinds of items, and units of each (contract). */
export const MOST_LINES = 20
const MOST_UNITS = 99

/** Whether it may be an id of merchandise: storage may contain anything. */
export const isMerchandiseId = (id: string): boolean => UUID.test(id)

/** The number of kinds beyond one order; they stay in the cart. */
export const waitingKinds = (items: readonly CartItem[]): number =>
  Math.max(0, items.filter(({ id }) => isMerchandiseId(id)).length - MOST_LINES)

/** The valid items of a stored cart. */
export const orderableItems = (items: readonly CartItem[]): CartItem[] =>
  items
    .filter(({ id }) => isMerchandiseId(id))
    .slice(0, MOST_LINES)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MOST_UNITS) }))
