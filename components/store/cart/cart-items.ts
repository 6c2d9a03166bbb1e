import type { CartItem } from '@/lib/client/orders/cart'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/u
/** An order takes so many kinds of things, and so many of each (contract). */
export const MOST_LINES = 20
const MOST_UNITS = 99

/** What can be the id of merchandise: storage may hold anything. */
export const isMerchandiseId = (id: string): boolean => UUID.test(id)

/** How many kinds are too many for one order; they wait in the cart for the next. */
export const waitingKinds = (items: readonly CartItem[]): number =>
  Math.max(0, items.filter(({ id }) => isMerchandiseId(id)).length - MOST_LINES)

/** What of a stored cart can be asked about. */
export const orderableItems = (items: readonly CartItem[]): CartItem[] =>
  items
    .filter(({ id }) => isMerchandiseId(id))
    .slice(0, MOST_LINES)
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, MOST_UNITS) }))
