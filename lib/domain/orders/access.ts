import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/ctx'

const { entitlement, giftUnlock, orderLine } = schema

const linesOf = (orderId: string) =>
  sql`(select ${orderLine.id} from ${orderLine} where ${orderLine.orderId} = ${orderId})`

/** Ends what the buyer, or who was given the present, has of an order. */
export async function revokeAccess(
  tx: Transaction,
  ctx: Pick<Ctx, 'now'>,
  orderId: string,
): Promise<void> {
  for (const grants of [entitlement, giftUnlock])
    await tx
      .update(grants)
      .set({ revokedAt: ctx.now })
      .where(and(sql`${grants.orderLineId} in ${linesOf(orderId)}`, isNull(grants.revokedAt)))
}

/** Gives it back, after a dispute that was won. */
export async function restoreAccess(tx: Transaction, orderId: string): Promise<void> {
  for (const grants of [entitlement, giftUnlock])
    await tx
      .update(grants)
      .set({ revokedAt: null })
      .where(and(sql`${grants.orderLineId} in ${linesOf(orderId)}`, isNotNull(grants.revokedAt)))
}
