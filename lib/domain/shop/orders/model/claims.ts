import { eq, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import { buyerGone } from './errors'
import type { OrderState } from './order-machine'

const { purchaseClaim } = schema

/** The name of a recording in `purchase_claim`; gifts are `gift:<id>`, presents are not claimed. */
export const claimOf = (item: { workId: string; trackId: string | null }): string =>
  item.trackId ? `track:${item.trackId}` : `work:${item.workId}`

/**
 * Lets a buyer place one order at a time, so that an album and its tracks are never ordered together. @returns the
 * buyer's customer at the card network, if there is one yet @throws AppError unauthenticated when the account has
 * ended meanwhile
 */
export async function lockBuyer(tx: Transaction, accountId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ customer_id: string | null }>(sql`
    select c.customer_id from account a
      left join network_customer c on c.account_id = a.id and c.network = 'stripe'
     where a.id = ${accountId} and a.deleted_at is null for no key update of a`)
  if (!rows[0]) throw buyerGone()
  return rows[0].customer_id
}

/** An unsettled order of the buyer for the same thing: the item itself, its album, or the album's tracks. */
export type BlockingOrder = {
  item: string
  orderId: string
  state: OrderState
  network: 'stripe' | 'paidy'
  totalYen: number
  couponId: string | null
  expiresAt: Date
}

export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(purchaseClaim).where(eq(purchaseClaim.orderId, orderId))
}
