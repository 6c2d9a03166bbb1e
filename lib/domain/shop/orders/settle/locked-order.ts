import type { schema } from '@/lib/db'

/** An order whose row is locked while it settles, with its ids at the network. */
export type LockedOrder = typeof schema.order.$inferSelect & {
  intentId: string | null
  customerId: string | null
  /** The buyer's account was deleted: nothing can be granted. */
  hasBuyerLeft: boolean
}
