import { and, isNull, sql } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'
import type { Ctx } from '@/lib/domain/core/ctx'

const { entitlement, giftUnlock, orderLine } = schema

const linesOf = (orderId: string) =>
  sql`(select ${orderLine.id} from ${orderLine} where ${orderLine.orderId} = ${orderId})`

/** Ends the access that an order gave to its buyer or to the recipient of a present. */
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

/**
 * Restores the access after a won dispute. An item that its owner bought again meanwhile stays with the newer order.
 * @returns whether the order grants everything that it did before
 */
export async function restoreAccess(tx: Transaction, orderId: string): Promise<boolean> {
  await tx.execute(sql`
    update entitlement g set revoked_at = null
     where g.order_line_id in ${linesOf(orderId)} and g.revoked_at is not null
       and not exists (select 1 from entitlement o
                        where o.account_id = g.account_id and o.work_id = g.work_id
                          and o.track_id is not distinct from g.track_id and o.revoked_at is null)`)
  await tx.execute(sql`
    update gift_unlock g set revoked_at = null
     where g.order_line_id in ${linesOf(orderId)} and g.revoked_at is not null
       and not exists (select 1 from gift_unlock o
                        where o.account_id = g.account_id and o.gift_id = g.gift_id and o.revoked_at is null)`)
  const { rows } = await tx.execute(sql`
    select from entitlement g where g.order_line_id in ${linesOf(orderId)} and g.revoked_at is not null
    union all
    select from gift_unlock g where g.order_line_id in ${linesOf(orderId)} and g.revoked_at is not null limit 1`)
  return rows.length === 0
}
