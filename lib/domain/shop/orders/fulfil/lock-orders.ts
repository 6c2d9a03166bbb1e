import { asc, inArray } from 'drizzle-orm'
import { schema, type Transaction } from '@/lib/db'

const { order } = schema

type Order = typeof order.$inferSelect

/** The orders by their ids, locked in the order of the ids so that two callers cannot deadlock. */
export async function lockOrders(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, Order>> {
  const found = await tx
    .select()
    .from(order)
    .where(inArray(order.id, [...ids]))
    .orderBy(asc(order.id))
    .for('no key update')
  return new Map(found.map((one) => [one.id, one]))
}
