import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Item } from './find-item'

const { account, order, purchaseClaim, track } = schema

/** What an item is called in `purchase_claim`. */
export const claimOf = (item: Pick<Item, 'workId' | 'trackId'>): string =>
  item.trackId ? `track:${item.trackId}` : `work:${item.workId}`

/** Lets one placement at a time happen for a buyer, so that an album and its tracks are never both on order. */
export async function lockBuyer(tx: Transaction, accountId: string): Promise<void> {
  await tx
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, accountId))
    .for('no key update')
}

export type Obstacle = {
  item: string
  orderId: string
  state: (typeof order.$inferSelect)['state']
  totalYen: number
  expiresAt: Date
}

/** Unsettled orders of the buyer for the same thing: the item itself, its album, or the album's tracks. */
export async function findObstacles(
  tx: Transaction,
  accountId: string,
  item: Item,
): Promise<Obstacle[]> {
  const claims = item.trackId
    ? inArray(purchaseClaim.item, [claimOf(item), `work:${item.workId}`])
    : or(
        eq(purchaseClaim.item, claimOf(item)),
        inArray(
          purchaseClaim.item,
          tx
            .select({ item: sql<string>`'track:' || ${track.id}` })
            .from(track)
            .where(eq(track.workId, item.workId)),
        ),
      )
  return await tx
    .select({
      item: purchaseClaim.item,
      orderId: order.id,
      state: order.state,
      totalYen: order.totalYen,
      expiresAt: order.expiresAt,
    })
    .from(purchaseClaim)
    .innerJoin(order, eq(order.id, purchaseClaim.orderId))
    .where(
      and(
        eq(purchaseClaim.accountId, accountId),
        claims,
        ne(order.state, 'paid'),
        ne(order.state, 'partiallyRefunded'),
      ),
    )
}

export async function releaseClaims(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(purchaseClaim).where(eq(purchaseClaim.orderId, orderId))
}
