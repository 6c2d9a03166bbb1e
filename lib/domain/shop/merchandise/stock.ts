import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '@/lib/db'

/**
 * Gives units that an order holds back to the shelf, once: all of them, or those of some lines. What has
 * shipped or was released before is left alone. The caller holds the order's row.
 */
export async function releaseStock(
  tx: Transaction,
  orderId: string,
  lineIds?: readonly string[],
): Promise<void> {
  await lockStock(tx, sql`order_id = ${orderId}`)
  await tx.execute(sql`
    with freed as (
      update stock_reservation set state = 'released'
       where order_id = ${orderId} and state = 'held' ${ofLines(lineIds)}
      returning merchandise_id, quantity)
    update stock s set reserved = s.reserved - f.quantity from (${perMerchandise}) f
     where s.merchandise_id = f.merchandise_id`)
}

/**
 * Takes the held units of some lines off the shelf because they leave the house; the lines may be of several orders,
 * whose rows the caller holds. @returns the lines whose units were not held any more
 */
export async function shipStock(tx: Transaction, lineIds: readonly string[]): Promise<string[]> {
  const condition = sql`order_line_id = any(${sql.param([...lineIds])}::uuid[])`
  await lockStock(tx, condition)
  await tx.execute(sql`
    with freed as (
      update stock_reservation set state = 'shipped' where state = 'held' and ${condition}
      returning merchandise_id, quantity)
    update stock s set reserved = s.reserved - f.quantity, on_hand = s.on_hand - f.quantity
      from (${perMerchandise}) f
     where s.merchandise_id = f.merchandise_id`)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select order_line_id id from stock_reservation where state = 'released' and ${condition}`)
  return rows.map(({ id }) => id)
}

/**
 * Holds again what an order had to release, because its payment came late after all: everything or nothing.
 * Rows are locked in the order of their ids, as at placing. @returns false when units are missing
 */
export async function holdStockAgain(tx: Transaction, orderId: string): Promise<boolean> {
  const { rows: missing } = await tx.execute<{ units: number; free: number }>(sql`
    select r.quantity units, s.on_hand - s.reserved free
      from stock_reservation r join stock s on s.merchandise_id = r.merchandise_id
     where r.order_id = ${orderId} and r.state = 'released'
     order by s.merchandise_id for no key update of s`)
  if (missing.some(({ units, free }) => free < units)) return false
  if (missing.length > 0)
    await tx.execute(sql`
      with freed as (
        update stock_reservation set state = 'held' where order_id = ${orderId} and state = 'released'
        returning merchandise_id, quantity)
      update stock s set reserved = s.reserved + f.quantity from (${perMerchandise}) f
       where s.merchandise_id = f.merchandise_id`)
  return true
}

/** Stock rows are always taken in the order of their ids, so that no two orders wait for each other. */
async function lockStock(tx: Transaction, condition: SQL): Promise<void> {
  await tx.execute(sql`
    select 1 from stock s
     where s.merchandise_id in (select merchandise_id from stock_reservation where ${condition})
     order by s.merchandise_id for no key update`)
}

/** One row a thing, so that an update meets each stock row once. */
const perMerchandise = sql`select merchandise_id, sum(quantity)::int quantity from freed group by merchandise_id`

const ofLines = (lineIds: readonly string[] | undefined) =>
  lineIds ? sql`and order_line_id = any(${sql.param([...lineIds])}::uuid[])` : sql``
